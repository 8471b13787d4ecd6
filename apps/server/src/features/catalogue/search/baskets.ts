import type { SearchRequest } from "@tatka/domain/catalogue/search-request";
import { editsBetween, isWrittenAlike } from "@tatka/domain/catalogue/spelling-slip";
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
  /** The words beside the basket's name that name something else: in "rice for diabetics" the rice. */
  others: string[];
  productIds: () => Promise<number[]>;
  find: <Row extends object>(plan: Plan) => Promise<Hits<Row>>;
};

/** The basket that these words name, ignoring filler words. */
export async function basketOf(
  read: Read,
  request: SearchRequest,
  words: readonly string[],
  sounds: readonly string[],
): Promise<BasketOfSearch | undefined> {
  const { baskets, productsOf } = await keptBaskets(read);
  const byName = namesOf(baskets);
  const isMaking = request.said.some((word) => makingWords.has(word)) || whatItTakes.test(request.said.join(" "));
  const namedBy = (typed: readonly string[], heard: readonly string[]) =>
    byName.get(skeletonOf(heard.join("")))?.find((one) => isNamed(one, typed, heard, isMaking));
  const isAside = (word: string, place: number) =>
    isFiller(word) || namedBy([word], sounds.slice(place, place + 1))?.basket.isDish === false;
  let best: { basket: Basket; length: number; others: string[] } | undefined;
  for (const at of words.keys()) {
    for (let to = at + 1; to <= Math.min(at + LONGEST, words.length); to += 1) {
      const [typed, heard] = [words.slice(at, to), sounds.slice(at, to)];
      const named = namedBy(typed, heard);
      const length = heard.join("").length;
      if (!named) continue;
      const isHead = isMaking && request.head !== undefined && typed.includes(request.head);
      const beside = words.filter((word, place) => (place < at || place >= to) && !isAside(word, place));
      const others = isHead ? [] : beside;
      const isBetter =
        !best || others.length < best.others.length || (others.length === best.others.length && length > best.length);
      if (isBetter) best = { basket: named.basket, length, others };
    }
  }
  if (!best) return undefined;
  const { basket, others } = best;
  return {
    titles: { title: basket.title, titleBn: basket.titleBn },
    isMeant: !basket.isDish || isMaking,
    others,
    productIds: () => productsOf(basket),
    find: async (plan) => findInOrder(read, plan, await productsOf(basket)),
  };
}

/** The most words of a name. */
const LONGEST = 5;

type BasketNames = ReadonlyMap<string, { basket: Basket; name: Name }[]>;
const namesOfBaskets = new WeakMap<readonly Basket[], BasketNames>();

/** The names by their consonants, so that few are compared with a search. */
function namesOf(baskets: readonly Basket[]): BasketNames {
  const known = namesOfBaskets.get(baskets);
  if (known) return known;
  const names = new Map<string, { basket: Basket; name: Name }[]>();
  for (const basket of baskets) {
    for (const name of basket.names) {
      const key = skeletonOf(name.map(({ sound }) => sound).join(""));
      names.set(key, [...(names.get(key) ?? []), { basket, name }]);
    }
  }
  namesOfBaskets.set(baskets, names);
  return names;
}

function skeletonOf(sound: string): string {
  return sound.replace(/(?<=.)[aeiu]/g, "").replace(/(.)\1+/g, "$1");
}

/**
 * Word by word, by sound and similar spelling: আদা must not match আড্ডা. Of a long name, two vowels may differ: "shab e barat". The
 * slip of a dish may mean the dish itself.
 */
function isNamed(
  { basket, name }: { basket: Basket; name: Name },
  typed: readonly string[],
  heard: readonly string[],
  isMaking: boolean,
): boolean {
  const isSame = ({ word, sound }: Name[number], place: number) =>
    typed[place] === word || (heard[place] === sound && isWrittenAlike(typed[place] ?? "", word));
  if (name.length === typed.length && name.every(isSame)) return true;
  if (basket.isDish && !isMaking) return false;
  const [said, its] = [heard.join(""), name.map(({ sound }) => sound).join("")];
  return Math.min(said.length, its.length) >= LONG && editsBetween(said, its) <= 2;
}

/** Letters of a name that is recognised without some vowels. */
const LONG = 7;

function isFiller(word: string): boolean {
  const isKnown = (one: string) =>
    occasionFillers.has(one) || makingWords.has(one) || talkWords.has(one) || /^\d+$/.test(one);
  return isKnown(word) || isKnown(word.replace(/(?:দের|য়ের|ের|র|ders?|er|r)$/u, ""));
}

/** "What do I need for", "ki lagbe", "কী কী লাগে". */
const whatItTakes =
  /(?:^| )(?:(?:ki|কি|কী) (?:lage|lagbe|lagbo|লাগে|লাগবে)|need(?:ed)? (?:for|to)|things (?:for|to))(?= |$)/u;

/** These products in order, with the plan's columns: price, stock and cards. */
async function findInOrder<Row extends object>(read: Read, plan: Plan, ids: readonly number[]): Promise<Hits<Row>> {
  const { optional: _, ...bare } = plan;
  return findHits<Row>(read, { ...bare, meanings: [], through: [], leastMatched: 0, given: ids });
}
