import { brandMark } from "@tatka/theme/brand-mark";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { Picture } from "../../../ui/picture.tsx";

type LogoMarkProps = {
  className: string;
  /** Reuses the drawing of the first logo on the page. */
  isRepeated?: boolean;
};

/** The logo set by staff, or the default one. Decorative, because the store's name is beside it. */
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

/** Colours for the header, in both themes. */
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
