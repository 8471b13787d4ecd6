import { type pictureFormats, pictureWidths, placeholderOf } from "@tatka/contract/catalogue/picture";

type PictureProps = {
  /** A URL with {width} and {format} in it. */
  pattern: string;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The widest file worth naming; small pictures keep the page small with it. */
  widest?: Width;
  width?: number;
  height?: number;
  /** "eager" for what is seen at once, "main" for the largest picture of the page. */
  loading?: "lazy" | "eager" | "main";
  className?: string;
};

type Width = (typeof pictureWidths)[number];
type Format = (typeof pictureFormats)[number];

/** One picture in the best format and width the browser can use. Whatever can show this store reads WebP. */
export function Picture(props: PictureProps) {
  const { pattern, alt, sizes, widest = 960, width = 960, height = 960, loading = "lazy", className } = props;
  const placeholder = placeholderOf(pattern);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(pattern, "avif", widest)} sizes={sizes} />
      <img
        src={urlOf(pattern, widest, "webp")}
        srcSet={sourceSet(pattern, "webp", widest)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading === "lazy" ? "lazy" : "eager"}
        fetchPriority={loading === "main" ? "high" : undefined}
        decoding={loading === "main" ? "sync" : "async"}
        data-edge={placeholder?.edge}
        data-middle={placeholder?.middle}
        className={className}
      />
    </picture>
  );
}

function sourceSet(pattern: string, format: Format, widest: Width): string {
  const widths = pictureWidths.filter((width) => width <= widest);
  return widths.map((width) => `${urlOf(pattern, width, format)} ${width}w`).join(", ");
}

function urlOf(pattern: string, width: number, format: Format): string {
  return pattern.replace("{width}", String(width)).replace("{format}", format);
}
