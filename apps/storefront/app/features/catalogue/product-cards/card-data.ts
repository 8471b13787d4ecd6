import type { Product } from "@tatka/contract/catalogue/products";
import { unitPriceOf } from "@tatka/domain/catalogue/unit-price";
import type { Language } from "@tatka/domain/language";
import { titleIn } from "../../../language.tsx";
import { tableOf } from "../../../ui/table.ts";
import type { CardData } from "./card.ts";

/**
 * The little a card shows of a product: the page carries it twice, as HTML and as data, so nothing more goes along.
 * Unless a size is asked for, what can be bought speaks for the product; the first size only when nothing can.
 */
export function cardOf(product: Product, language: Language, sizeId?: number): CardData {
  const shown =
    product.variations.find(({ id }) => id === sizeId) ??
    product.variations.find(({ inStock }) => inStock) ??
    product.variations[0];
  return {
    slug: product.slug,
    title: titleIn(language, product),
    storage: product.storage,
    table: tableOf(product.department),
    picture: shown?.picture ?? product.images[0]?.pattern ?? null,
    moreSizes: Math.max(0, product.variations.length - 1),
    size: shown
      ? {
          id: shown.id,
          title: `${shown.soldByWeight ? about[language] : ""}${titleIn(language, shown)}`,
          salePrice: shown.salePrice,
          regularPrice: shown.regularPrice,
          available: shown.available,
          inStock: shown.inStock,
          unitPrice: unitPriceOf(shown),
        }
      : null,
  };
}

/** Before the size of what is sold by weight; on a card there is room for no more. */
const about: Record<Language, string> = { en: "about ", bn: "প্রায় " };
