import starsUrl from "./stars.svg?url";

/** Five stars, filled to the half; `label` is for screen readers. */
export function Stars({ stars, label, className }: { stars: number; label: string; className?: string }) {
  return (
    <svg role="img" aria-label={label} className={className ? `stars ${className}` : "stars"}>
      <use href={`${starsUrl}#${Math.round(stars * 2) / 2}`} />
    </svg>
  );
}
