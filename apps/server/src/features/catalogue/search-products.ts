import type { Answer } from "@tatka/contract/route";
import type { searchProducts as searchProductsRoute } from "@tatka/contract/search";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Read } from "../../platform/prepared.ts";
import { findMatches } from "../search/index.ts";
import { findProducts } from "./find-products.ts";
import { readCards } from "./product-cards.ts";

type Wish = z.output<typeof searchProductsRoute.query>;

/** How many products of each meaning of a word are ranked; nobody pages further than this. */
const DEPTH = 240;

/** One page of what a search finds. */
export async function searchProducts(
  read: Read,
  { q, sort, page, take }: Wish,
  region: Region,
): Promise<Answer<typeof searchProductsRoute>> {
  const { ids: found, didYouMean } = await findMatches(read, q, region, DEPTH);
  const ids =
    sort === "relevance"
      ? found.slice((page - 1) * take, page * take)
      : (await findProducts(read, { foundIds: found }, { sort, page, take }, region)).ids;
  const items = await readCards(read, ids, region);
  return { items, total: found.length, page, take, ...(didYouMean ? { didYouMean } : {}) };
}
