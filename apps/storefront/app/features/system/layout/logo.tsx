import { brandMark } from "@tatka/theme/brand-mark";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { Picture } from "../../../ui/picture.tsx";

/** The logo that staff chose, or the store's own mark. The store's name stands beside it, so it says nothing itself. */
export function LogoMark({ className = "" }: { className?: string }) {
  const { logo } = useLayoutData();
  if (logo === null) return <BrandMark className={className} />;
  return (
    <Picture
      pattern={logo}
      alt=""
      sizes="40px"
      widest={160}
      loading="eager"
      className={`${className} rounded-[20%] object-contain`}
    />
  );
}

/** Drawn for the roof, in both themes. */
function BrandMark({ className }: { className: string }) {
  const { viewBox, corner, leaf, bud, basket, ribs, ribWidth } = brandMark;
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      <rect width="40" height="40" rx={corner} className="fill-white" />
      <path d={leaf} className="fill-accent" />
      <path d={bud} fill="#5fb784" />
      <path d={basket} fill="#0a4527" />
      <path d={ribs} strokeWidth={ribWidth} strokeLinecap="round" className="stroke-white" />
    </svg>
  );
}
