import type { searchProducts as searchProductsRoute } from "@tatka/contract/catalogue/search";
import type { Answer } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Read } from "../../../platform/database/prepared.ts";
import { JsonText } from "../../../platform/http/json-text.ts";
import { findMatches, type Matches } from "../search/index.ts";
import { findProducts } from "./find-products.ts";
import {
  type CardRow,
  cardColumns,
  cardsIn,
  readShown,
  shownCards,
  tagsOfCards,
  whilePricesHold,
} from "./product-cards.ts";

type SearchQuery = z.output<typeof searchProductsRoute.query>;

/** How many products of each meaning of a word are ranked; nobody pages further than this. */
const DEPTH = 240;

/** One page of search results with their total. */
export async function searchProducts(
  read: Read,
  { q, sort, page, take }: SearchQuery,
  region: Region,
): Promise<{ answer: JsonText<Answer<typeof searchProductsRoute>> } & Pick<Found, "total" | "holdsForMs" | "tags">> {
  const { cards, total, holdsForMs, tags, ...said } = await (sort === "relevance"
    ? byRelevance(read, { q, page, take }, region)
    : inOrder(read, { q, sort, page, take }, region));
  const rest = JSON.stringify({ total, page, take, ...said });
  return { answer: new JsonText(`{"items":[${cards.join()}],${rest.slice(1)}`), total, holdsForMs, tags };
}

type Said = Pick<Answer<typeof searchProductsRoute>, "didYouMean" | "unknown" | "instead">;
type Found = Said & { cards: string[]; total: number; holdsForMs: number | null; tags: string[] };

/** Corrections of the query; undefined if there are none. */
function saidOf({ didYouMean, unknown, instead }: Matches<unknown>): Said {
  return {
    ...(didYouMean ? { didYouMean } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
    ...(instead.length > 0 ? { instead } : {}),
  };
}

/** Finding and showing are one statement. */
async function byRelevance(read: Read, { q, page, take }: Omit<SearchQuery, "sort">, region: Region): Promise<Found> {
  const offset = (page - 1) * take;
  const beside = {
    first: offset + 1,
    last: offset + take,
    columns: (hits: SQL) => cardColumns(hits),
    from: (ids: SQL) => shownCards(ids, region),
  };
  const found = await whilePricesHold(read, async () => {
    const matches = await findMatches<CardRow>(read, q, { region, depth: DEPTH, beside });
    return { ...matches, said: matches.beside?.said ?? { holdsForMs: null } };
  });
  const total = found.ids.length;
  const cards = found.beside ? cardsIn(found.beside).slice(0, Math.max(total - offset, 0)) : [];
  const tags = found.beside ? tagsOfCards(found.beside) : [];
  return { cards, total, holdsForMs: found.said.holdsForMs, tags, ...saidOf(found) };
}

async function inOrder(read: Read, { q, sort, page, take }: SearchQuery, region: Region): Promise<Found> {
  const matches = await findMatches(read, q, { region, depth: DEPTH });
  const { ids: foundIds } = matches;
  const { ids } = findProducts({ foundIds }, { sort, page, take }, region);
  const row = await readShown(read, ids, region);
  const { holdsForMs = null } = row?.said ?? {};
  const shown = row ? { cards: cardsIn(row), tags: tagsOfCards(row) } : { cards: [], tags: [] };
  return { ...shown, total: foundIds.length, holdsForMs, ...saidOf(matches) };
}
