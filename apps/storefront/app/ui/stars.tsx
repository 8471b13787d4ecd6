const path = "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.3l-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9z";

/** Five stars of which so many are filled, to the half; `label` says it to those who do not see it. */
export function Stars({ stars, label, className = "" }: { stars: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={`inline-flex text-star ${className}`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} filled={Math.max(0, Math.min(1, Math.round((stars - place + 1) * 2) / 2))} />
      ))}
    </span>
  );
}

/** One star: empty, half or whole. */
export function Star({ filled }: { filled: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1em]" stroke="currentColor" strokeWidth="1.5">
      <path d={path} fill={filled === 1 ? "currentColor" : "none"} />
      {filled === 0.5 && <path d={path} fill="currentColor" className="[clip-path:inset(0_50%_0_0)]" />}
    </svg>
  );
}
