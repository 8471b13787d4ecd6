import { type pictureFormats, pictureWidths, placeholderOf } from "@tatka/contract/catalogue/picture";
import { ownUrl, shownAt } from "./pictures-at.ts";

type PictureProps = {
  /** A URL with {width} and {format} in it. */
  pattern: string;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The widest file worth naming, and the narrowest; small pictures keep the page small with it. */
  widest?: Width;
  least?: Width;
  width?: number;
  height?: number;
  /** "eager" for what is seen at once, "main" for the largest picture of the page. */
  loading?: "lazy" | "eager" | "main";
  className?: string;
};

type Width = (typeof pictureWidths)[number];
type Format = (typeof pictureFormats)[number];

/**
 * One picture in the best format and width the browser can use. Whatever can show this store reads WebP. What has no
 * picture yet, as a new category, shows none.
 */
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
  // A single small file has no alternatives.
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

/** The pattern that a picture's file was named by. */
export function patternOf(image: HTMLImageElement | null): string | null {
  const src = image?.getAttribute("src");
  return src ? ownUrl(src).replace(/-\d+\.webp$/, "-{width}.{format}") : null;
}

function sourceSet(pattern: string, format: Format, widest: Width, least: Width): string {
  const widths = pictureWidths.filter((width) => width >= least && width <= widest);
  return widths.map((width) => `${shownAt(fileOf(pattern, width, format))} ${width}w`).join(", ");
}

/** The URL of one file. */
export function fileOf(pattern: string, width: Width, format: Format): string {
  return pattern.replace("{width}", String(width)).replace("{format}", format);
}
