import type { listProducts as listProductsRoute, ProductList } from "@tatka/contract/catalogue/products";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { JsonText } from "../../../platform/http/json-text.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { findMatches } from "../search/index.ts";
import { findProducts } from "./find-products.ts";
import { cardsIn, readShown, tagsOfCards } from "./product-cards.ts";
import type { ProductFilter } from "./product-filter.ts";
import { categoryId } from "./product-source.ts";

type ProductQuery = z.output<typeof listProductsRoute.query>;
type Said = { total: number; isKnown: boolean };

/** Maximum number of results for a search with filters or another order. */
const DEPTH_TO_FILTER = 2_000;

/** One page of products. A page past the end is empty, since the list may have shrunk. */
export async function listProducts(
  read: Read,
  query: ProductQuery,
  region: Region,
): Promise<{ list: JsonText<ProductList>; total: number; holdsForMs: number | null; tags: string[] }> {
  const { sort, page, take } = query;
  const { ids, total } = findProducts(await withFound(read, query, region), { sort, page, take }, region);
  const row = await readShown<Said>(read, ids, region, sql`'total', ${total}, 'isKnown', ${isKnown(query)}`);
  if (!row?.said.isKnown) throw new Refusal("category.not_found");
  const { total: found, holdsForMs } = row.said;
  const list = `{"items":[${cardsIn(row).join()}],"total":${found},"page":${page},"take":${take}}`;
  return { list: new JsonText(list), total: found, holdsForMs, tags: tagsOfCards(row) };
}

/** Resolves a search to products. */
export async function withFound(
  read: Read,
  { search, ...filter }: Omit<ProductQuery, "sort" | "page" | "take">,
  region: Region,
): Promise<ProductFilter> {
  const found = search ? await findMatches(read, search, { region, depth: DEPTH_TO_FILTER }) : undefined;
  return { ...filter, ...(found ? { foundIds: found.ids } : {}) };
}

/** Whether the requested category exists, if any. */
export function isKnown({ category }: { category?: string | undefined }) {
  return category === undefined ? sql`true` : sql`${categoryId(category)} is not null`;
}
