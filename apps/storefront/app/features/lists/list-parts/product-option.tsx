import type { Product } from "@tatka/contract/catalogue/products";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ListThumb } from "./list-thumb.tsx";
import { listPartTexts } from "./messages.ts";

type ProductOptionProps = { product: Product; onPick: (product: Product) => void };

/** A product to choose from, with its first size in stock. A product that is sold out cannot be chosen. */
export function ProductOption({ product, onPick }: ProductOptionProps) {
  const { language, format } = useLanguage();
  const size = product.variations.find(({ inStock }) => inStock) ?? product.variations[0];
  return (
    <li>
      <button
        type="button"
        aria-disabled={!size?.inStock}
        className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-card px-1 text-left hover:bg-brand-soft aria-disabled:cursor-default"
        onClick={() => size?.inStock && onPick(product)}
      >
        <ListThumb pattern={product.images[0]?.pattern} isSmall />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block truncate font-semibold">{titleIn(language, product)}</span>
          <span className={`text-meta ${size?.inStock ? "text-muted" : "text-danger"}`}>
            {size?.inStock ? titleIn(language, size) : listPartTexts[language].out}
          </span>
        </span>
        {size && <span className="font-semibold tabular-nums">{format.taka(size.salePrice)}</span>}
      </button>
    </li>
  );
}
