/** Hills and leaves, drawn in the shop's own colours. */
export function HeroShapes() {
  return (
    <svg className="hero-shapes" viewBox="0 0 960 400" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d="M0 330C180 262 330 398 520 338s290-96 440-22v84H0Z" className="hero-hill-far" />
      <path d="M0 374c200-58 380 34 560-8s280-36 400 0v34H0Z" className="hero-hill-near" />
      <path
        d="M470 66c4-40 34-64 86-58-4 46-36 70-86 58Zm0 0c24-22 46-36 72-46"
        className="hero-leaf hero-leaf-inner"
      />
      <path d="M912 66c-38-8-56-38-46-84 42 10 60 42 46 84Z" className="hero-leaf" />
    </svg>
  );
}
