import { brandMark } from "@tatka/theme/brand-mark";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { Picture } from "../../../ui/picture.tsx";

type LogoMarkProps = {
  className: string;
  /** Below the first on the page, which it points at instead of being drawn again. */
  isRepeated?: boolean;
};

/** The logo that staff chose, or the store's own mark. The store's name stands beside it, so it says nothing itself. */
export function LogoMark({ className, isRepeated = false }: LogoMarkProps) {
  const { logo } = useLayoutData();
  if (logo === null) return <BrandMark className={className} isRepeated={isRepeated} />;
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
function BrandMark({ className, isRepeated }: Required<LogoMarkProps>) {
  const { viewBox, corner, leaf, bud, basket, ribs, ribWidth } = brandMark;
  if (isRepeated) {
    return (
      <svg viewBox={viewBox} className={className} aria-hidden="true">
        <use href="#brand-mark" />
      </svg>
    );
  }
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      <g id="brand-mark">
        <rect width="40" height="40" rx={corner} className="fill-white" />
        <path d={leaf} className="fill-accent" />
        <path d={bud} fill="#5fb784" />
        <path d={basket} fill="#0a4527" />
        <path d={ribs} strokeWidth={ribWidth} strokeLinecap="round" className="stroke-white" />
      </g>
    </svg>
  );
}
