import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { RunningDiscount } from "@tatka/contract/orders/discounts";
import { unitPriceOf } from "@tatka/domain/catalogue/unit-price";
import type { Language } from "@tatka/domain/language";
import { titleIn } from "../../../language.tsx";
import { tableOf } from "../../../ui/table.ts";
import { dealBadge } from "../../orders/discounts/index.ts";
import type { CardData } from "./card.ts";

type About = {
  /** The requested size. */
  sizeId?: number;
  /** The flash sale of the list. */
  flashSale?: number;
  /** Running discounts. */
  deals?: readonly RunningDiscount[];
};

/** The fields of a card: a page contains them twice, as HTML and as data, so there are no others. */
export function cardOf(product: Product, language: Language, { deals = [], ...meant }: About = {}): CardData {
  const shown = shownSize(product, meant);
  const deal = shown && dealBadge(deals, language, product, shown);
  return {
    slug: product.slug,
    title: titleIn(language, product),
    storage: product.storage,
    table: tableOf(product.department),
    picture: shown?.picture ?? product.images[0]?.pattern ?? null,
    ...(deal && { deal }),
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

/**
 * The variation shown for a product, unless one is requested: a flash sale item, then an available one, then the first.
 */
function shownSize({ variations }: Product, { sizeId, flashSale }: Omit<About, "deals">): Variation | undefined {
  const inStock = variations.filter((size) => size.inStock);
  return (
    variations.find(({ id }) => id === sizeId) ??
    inStock.find((size) => size.flashSale !== undefined && size.flashSale === flashSale) ??
    inStock.find((size) => size.flashSale !== undefined) ??
    inStock[0] ??
    variations[0]
  );
}

/** Prefixes the size of goods sold by weight; a card has no space for more. */
const about: Record<Language, string> = { en: "about ", bn: "প্রায় " };
