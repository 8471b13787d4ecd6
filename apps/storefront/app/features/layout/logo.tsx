import { brandMark } from "@tatka/theme/brand-mark";

export function LogoMark({ className }: { className?: string }) {
  const { viewBox, corner, leaf, bud, basket, ribs, ribWidth } = brandMark;
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      <rect width="40" height="40" rx={corner} className="fill-brand" />
      <path d={leaf} className="fill-accent" />
      <path d={bud} className="fill-on-brand opacity-70" />
      <path d={basket} className="fill-on-brand" />
      <path d={ribs} strokeWidth={ribWidth} strokeLinecap="round" className="stroke-brand" />
    </svg>
  );
}
