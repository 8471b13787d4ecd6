import type { listProducts as listProductsRoute, ProductList } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Read } from "../../platform/prepared.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findMatches } from "../search/index.ts";
import { findShownCategory } from "./category-queries.ts";
import { findProducts } from "./find-products.ts";
import { readCards } from "./product-cards.ts";
import type { ProductFilter } from "./product-filter.ts";

type Wish = z.output<typeof listProductsRoute.query>;

/** How far a search looks when a filter or another order may then leave out most of what it finds. */
const DEPTH_TO_FILTER = 2_000;

/** One page of products. A page beyond the last is empty, not an error: the list may have shrunk meanwhile. */
export async function listProducts(read: Read, wish: Wish, region: Region): Promise<ProductList> {
  const { sort, page, take } = wish;
  const { ids, total } = await findProducts(
    read,
    await resolveFilter(read, wish, region),
    { sort, page, take },
    region,
  );
  return { items: await readCards(read, ids, region), total, page, take };
}

/** Looks up what a filter only names: the category by its slug, the products by the words of a search. */
export async function resolveFilter(
  read: Read,
  { category, search, ...filter }: Omit<Wish, "sort" | "page" | "take">,
  region: Region,
): Promise<ProductFilter> {
  const categoryId = category === undefined ? undefined : await findShownCategory(read, category);
  if (category !== undefined && categoryId === undefined) throw new Refusal("category.not_found");
  const found = search ? await findMatches(read, search, region, DEPTH_TO_FILTER) : undefined;
  return { ...filter, ...(categoryId === undefined ? {} : { categoryId }), ...(found ? { foundIds: found.ids } : {}) };
}
