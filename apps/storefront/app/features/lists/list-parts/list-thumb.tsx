import { ProductPicture } from "../../../ui/product/product-picture.tsx";

type ListThumbProps = { pattern: string | null | undefined; isGrey?: boolean; isSmall?: boolean };

/** A product's thumbnail in a list row, or an empty square. */
export function ListThumb({ pattern, isGrey = false, isSmall = false }: ListThumbProps) {
  return (
    <span
      className={`${isSmall ? "size-10 rounded-small" : "size-12 rounded-card"} block shrink-0 overflow-hidden bg-quiet ${isGrey ? "opacity-60 [filter:grayscale(1)]" : ""}`}
    >
      <ProductPicture pattern={pattern ?? null} alt="" sizes="48px" widest={160} className="size-full object-cover" />
    </span>
  );
}
