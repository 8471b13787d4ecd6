import { Kept } from "../../../platform/cache/kept.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import type { Read } from "../../../platform/database/db.ts";
import { type Basket, type BasketContent, readBasketProducts, readBaskets } from "./basket-queries.ts";
import { type Meanings, readMeanings } from "./queries.ts";

/** Maximum number of cached searches, a few kilobytes each. */
const MOST_KEPT = 500;
/** Tags of the data that meanings depend on. */
const SOURCES = ["products", "categories", "search-words"];

const keptFor = new WeakMap<Read, Kept<string, Meanings>>();
const basketsFor = new WeakMap<Read, { baskets: Kept<"all", Basket[]>; products: Kept<string, number[]> }>();

/**
 * Caches the meanings of words for this reader until the catalogue or an alias changes. The same words come again for
 * the next page, another order, the other region or filter counts, and reading their meanings is half of a search's
 * database time.
 */
export function keepMeanings(read: Read, shared: SharedResponses): void {
  const options = { sources: SOURCES, most: MOST_KEPT, read: (words: string) => readMeanings(read, words) };
  keptFor.set(read, new Kept(shared, options));
  basketsFor.set(read, {
    baskets: new Kept(shared, { sources: ["search-words"], most: 1, read: () => readBaskets(read) }),
    products: new Kept(shared, {
      sources: SOURCES,
      most: MOST_KEPT,
      read: (content: string) => readBasketProducts(read, JSON.parse(content) as BasketContent),
    }),
  });
}

/** The baskets and their items, cached like meanings. */
export async function keptBaskets(read: Read) {
  const kept = basketsFor.get(read);
  return {
    baskets: await (kept?.baskets.of("all") ?? readBaskets(read)),
    productsOf: async ({ content }: Basket) =>
      kept?.products.of(JSON.stringify(content)) ?? readBasketProducts(read, content),
  };
}

export async function meaningsOf(read: Read, words: string): Promise<Meanings> {
  return keptFor.get(read)?.of(words) ?? readMeanings(read, words);
}
