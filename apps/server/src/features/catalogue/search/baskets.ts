import type { SearchRequest } from "@tatka/domain/catalogue/search-request";
import { isWrittenAlike } from "@tatka/domain/catalogue/spelling-slip";
import { makingWords, occasionFillers, talkWords } from "@tatka/domain/catalogue/vocabulary/search-talk";
import type { Read } from "../../../platform/database/db.ts";
import type { Basket, Name } from "./basket-queries.ts";
import { findHits, type Hits } from "./find-hits.ts";
import { keptBaskets } from "./kept-meanings.ts";
import type { Plan } from "./match-words.ts";

type BasketOfSearch = {
  titles: { title: string; titleBn: string };
  /** The words name a basket's items, whatever else they match. */
  isMeant: boolean;
  find: <Row extends object>(plan: Plan) => Promise<Hits<Row>>;
};

/** The basket with this name, ignoring filler words. */
export async function basketOf(
  read: Read,
  request: SearchRequest,
  words: readonly string[],
  sounds: readonly string[],
): Promise<BasketOfSearch | undefined> {
  const { baskets, productsOf } = await keptBaskets(read);
  const isAside = (word: string) => occasionFillers.has(word) || makingWords.has(word) || talkWords.has(word);
  let best: { basket: Basket; length: number } | undefined;
  for (const basket of baskets) {
    for (const name of basket.names) {
      if (name.length <= (best?.length ?? 0)) continue;
      const at = placeOf(name, sounds, words);
      if (at < 0) continue;
      const others = words.filter((_, place) => place < at || place >= at + name.length);
      if (others.every(isAside)) best = { basket, length: name.length };
    }
  }
  if (!best) return undefined;
  const { basket } = best;
  const isMaking = request.said.some((word) => makingWords.has(word)) || whatItTakes.test(request.said.join(" "));
  return {
    titles: { title: basket.title, titleBn: basket.titleBn },
    isMeant: !basket.isDish || isMaking,
    find: async (plan) => findInOrder(read, plan, await productsOf(basket)),
  };
}

/** "What do I need for", "ki lagbe", "কী কী লাগে". */
const whatItTakes =
  /(?:^| )(?:(?:ki|কি|কী) (?:lage|lagbe|lagbo|লাগে|লাগবে)|need(?:ed)? (?:for|to)|things (?:for|to))(?= |$)/u;

/** Positions where a name's words occur in sequence, by sound and similar spelling: আদা must not match আড্ডা. */
function placeOf(name: Name, sounds: readonly string[], words: readonly string[]): number {
  return sounds.findIndex((_, at) =>
    name.every(({ word, sound }, place) => {
      const typed = words[at + place] ?? "";
      return typed === word || (sounds[at + place] === sound && isWrittenAlike(typed, word));
    }),
  );
}

/** These products in order, with the plan's columns: price, stock and cards. */
async function findInOrder<Row extends object>(read: Read, plan: Plan, ids: readonly number[]): Promise<Hits<Row>> {
  const { optional: _, ...bare } = plan;
  return findHits<Row>(read, { ...bare, meanings: [], through: [], leastMatched: 0, given: ids });
}
