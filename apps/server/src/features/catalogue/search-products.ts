import type { Answer } from "@tatka/contract/route";
import type { searchProducts as searchProductsRoute } from "@tatka/contract/search";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { JsonText } from "../../platform/json-text.ts";
import type { Read } from "../../platform/prepared.ts";
import { findMatches } from "../search/index.ts";
import { findProducts } from "./find-products.ts";
import { type CardRow, cardColumns, cardsIn, isDue, readPriced, shownCards } from "./product-cards.ts";

type Wish = z.output<typeof searchProductsRoute.query>;

/** How many products of each meaning of a word are ranked; nobody pages further than this. */
const DEPTH = 240;

/** One page of what a search finds, and how much it finds in all. */
export async function searchProducts(
  read: Read,
  { q, sort, page, take }: Wish,
  region: Region,
): Promise<{ answer: JsonText<Answer<typeof searchProductsRoute>>; total: number }> {
  const { ids: found, didYouMean } = await findMatches(read, q, region, DEPTH);
  const total = found.length;
  const ids =
    sort === "relevance"
      ? sql`${sql.param(found.slice((page - 1) * take, page * take))}::int[]`
      : findProducts({ foundIds: found }, { sort, page, take }, region).ids;
  const row = await readPriced<CardRow>(
    read,
    sql`select ${cardColumns}, ${isDue} as due from (select ${ids} as ids) page, ${shownCards(sql`page.ids`, region)}`,
  );
  const instead = didYouMean ? `,"didYouMean":${JSON.stringify(didYouMean)}` : "";
  const text = `{"items":[${row ? cardsIn(row).join() : ""}],"total":${total},"page":${page},"take":${take}${instead}}`;
  return { answer: new JsonText(text), total };
}
