import type { searchProducts as searchProductsRoute } from "@tatka/contract/catalogue/search";
import type { Answer } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Read } from "../../../platform/database/db.ts";
import type { SQL } from "../../../platform/database/sql.ts";
import { JsonText } from "../../../platform/http/json-text.ts";
import { findMatches, type Matches, readKinds } from "../search/index.ts";
import { findProducts } from "./find-products.ts";
import { withLeadingSize } from "./leading-size.ts";
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

/** Maximum ranked products for each meaning of a word. */
const DEPTH = 240;

/** One page of search results, and their total. */
export async function searchProducts(
  read: Read,
  query: SearchQuery,
  region: Region,
): Promise<
  { answer: JsonText<Answer<typeof searchProductsRoute>> } & Pick<Found, "holdsForMs" | "tags"> & { found: number }
> {
  const { sort, page, take } = query;
  const { cards, total, holdsForMs, tags, ...said } = await (sort === undefined || sort === "relevance"
    ? byRelevance(read, query, region)
    : inOrder(read, query, region));
  const rest = JSON.stringify({ total, page, take, ...said });
  // Products similar to goods that are not sold do not count as results.
  const found = said.notSold === undefined ? total : 0;
  return { answer: new JsonText(`{"items":[${cards.join()}],${rest.slice(1)}`), found, holdsForMs, tags };
}

type Answered = Answer<typeof searchProductsRoute>;
type Said = Omit<Answered, "items" | "total" | "page" | "take">;
type Found = Said & { cards: string[]; total: number; holdsForMs: number | null; tags: string[] };

/** How the words were interpreted; empty if they were taken literally. */
function saidOf(matches: Matches<unknown>, nearest: Said["nearest"]): Said {
  const { didYouMean, unknown, isPartial, notSold, otherBrand, basket, instead, request } = matches;
  const { size, price, order, withoutPrice = "", withoutOrder = "" } = request;
  return {
    ...(didYouMean ? { didYouMean } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
    ...(isPartial ? { isPartial } : {}),
    ...(notSold ? { notSold } : {}),
    ...(nearest && nearest.length > 0 ? { nearest } : {}),
    ...(otherBrand ? { otherBrand } : {}),
    ...(basket ? { basket } : {}),
    ...(size ? { size } : {}),
    ...(price ? { price: { ...price, without: withoutPrice } } : {}),
    ...(order ? { order: { by: order, without: withoutOrder } } : {}),
    ...(instead.length > 0 ? { instead } : {}),
  };
}

/** One statement searches and returns the cards. */
async function byRelevance(read: Read, { q, sort, page, take }: SearchQuery, region: Region): Promise<Found> {
  const offset = (page - 1) * take;
  const beside = {
    first: offset + 1,
    last: offset + take,
    columns: (hits: SQL) => cardColumns(hits),
    from: (ids: SQL) => shownCards(ids, region),
  };
  const found = await whilePricesHold(read, async () => {
    const isOrdered = sort !== undefined;
    const matches = await findMatches<CardRow>(read, q, { region, depth: DEPTH, beside, isOrdered });
    return { ...matches, said: matches.beside?.said ?? { holdsForMs: null } };
  });
  const total = found.ids.length;
  const cards = found.beside ? cardsIn(found.beside).slice(0, Math.max(total - offset, 0)) : [];
  const tags = found.beside ? tagsOfCards(found.beside) : [];
  const said = saidOf(found, await nearestOf(read, found, region));
  return { cards: withLeadingSize(cards, found.request), total, holdsForMs: found.said.holdsForMs, tags, ...said };
}

async function inOrder(read: Read, { q, sort = "relevance", page, take }: SearchQuery, region: Region): Promise<Found> {
  const matches = await findMatches(read, q, { region, depth: DEPTH, isOrdered: true });
  const { ids: foundIds } = matches;
  const { ids } = findProducts({ foundIds }, { sort, page, take }, region);
  const row = await readShown(read, ids, region);
  const { holdsForMs = null } = row?.said ?? {};
  const shown = row ? { cards: cardsIn(row), tags: tagsOfCards(row) } : { cards: [], tags: [] };
  const said = saidOf(matches, await nearestOf(read, matches, region));
  return {
    ...shown,
    cards: withLeadingSize(shown.cards, matches.request),
    total: foundIds.length,
    holdsForMs,
    ...said,
  };
}

/** The nearest categories, if the item is not sold or not found. */
async function nearestOf(
  read: Read,
  { ids, notSold, instead }: Matches<unknown>,
  region: Region,
): Promise<Said["nearest"]> {
  const [telling] = instead;
  if (notSold === undefined && ids.length > 0) return undefined;
  const near =
    ids.length > 0 || telling === undefined ? ids : (await findMatches(read, telling, { region, depth: NEAR })).ids;
  return near.length > 0 ? readKinds(read, near.slice(0, NEAR)) : undefined;
}

/** Number of products whose categories are considered. */
const NEAR = 12;
