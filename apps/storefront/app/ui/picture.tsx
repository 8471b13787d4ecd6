import { type pictureFormats, pictureWidths, placeholderOf } from "@tatka/contract/catalogue/picture";
import { shownAt } from "./pictures-at.ts";

type PictureProps = {
  /** URL pattern with {width} and {format}. */
  pattern: string;
  alt: string;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** The widest and narrowest file to list; fewer files keep small pictures' markup short. */
  widest?: Width;
  least?: Width;
  width?: number;
  height?: number;
  /** "eager" for pictures visible at once, "main" for the largest one of the page. */
  loading?: "lazy" | "eager" | "main";
  className?: string;
};

type Width = (typeof pictureWidths)[number];
type Format = (typeof pictureFormats)[number];

/** A picture in the best format and width. All supported browsers read WebP. Renders nothing without a picture. */
export function Picture(props: PictureProps) {
  const { pattern, alt, sizes, widest = 960, least = 160, width = 960, height = 960, loading, className } = props;
  if (pattern === "") return null;
  const placeholder = placeholderOf(pattern);
  const image = (
    <img
      src={shownAt(fileOf(pattern, least === 160 ? widest : least, "webp"))}
      width={width}
      height={height}
      alt={alt}
      loading={loading === "eager" || loading === "main" ? undefined : "lazy"}
      fetchPriority={loading === "main" ? "high" : undefined}
      decoding={loading === "main" ? "sync" : undefined}
      data-edge={placeholder?.edge}
      data-middle={placeholder?.middle}
      className={className}
    />
  );
  // A single small file needs no alternatives.
  if (widest === 160) return image;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widest === least ? shownAt(fileOf(pattern, widest, "avif")) : sourceSet(pattern, "avif", widest, least)}
        sizes={sizes || undefined}
      />
      {image}
    </picture>
  );
}

function sourceSet(pattern: string, format: Format, widest: Width, least: Width): string {
  const widths = pictureWidths.filter((width) => width >= least && width <= widest);
  return widths.map((width) => `${shownAt(fileOf(pattern, width, format))} ${width}w`).join(", ");
}

/** The URL of one file. */
export function fileOf(pattern: string, width: Width, format: Format): string {
  return pattern.replace("{width}", String(width)).replace("{format}", format);
}
