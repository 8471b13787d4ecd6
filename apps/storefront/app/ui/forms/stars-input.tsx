const star = "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.3l-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9z";

type StarsInputProps = {
  legend: string;
  names: readonly string[];
  value: number;
  onChange: (stars: number) => void;
};

/** Five selectable stars, for mouse, touch and arrow keys. */
export function StarsInput({ legend, names, value, onChange }: StarsInputProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 flex text-star">
        {names.map((name, index) => (
          <label
            key={name}
            className="grid size-12 cursor-pointer place-items-center rounded-card text-4xl has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span className="sr-only">{name}</span>
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1em] stroke-current stroke-[1.5]">
              <path d={star} fill={index < value ? "currentColor" : "none"} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
