/** An empty basket with a lost leaf, for pages with nothing to show. */
export function EmptyBasket({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 150" className={`max-w-full ${className ?? ""}`} aria-hidden="true">
      <ellipse cx="100" cy="132" rx="82" ry="10" className="fill-brand-soft" />
      <path d="M62 62c0-28 17-44 38-44s38 16 38 44" fill="none" strokeWidth="7" className="stroke-line-strong" />
      <path
        d="M38 60h124a7 7 0 0 1 6.9 8.3l-9.5 50A14 14 0 0 1 145.6 130H54.4a14 14 0 0 1-13.8-11.7l-9.5-50A7 7 0 0 1 38 60Z"
        className="fill-brand"
      />
      <path
        d="M72 80l4 34M100 80v34M128 80l-4 34"
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-on-brand opacity-80"
      />
      <path d="M150 46c1-16 13-26 34-24-1 19-14 29-34 24Z" className="fill-accent" />
      <path
        d="M150 46c9-8 17-13 27-18"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}
