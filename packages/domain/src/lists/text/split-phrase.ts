import type { Found } from "../phrase-match.ts";

/** Words from one position up to, not including, another; `tail` is a word shared with the end of the phrase. */
export type Segment = { from: number; to: number; tail?: number };

/** Products that the words name, best first. */
type Find = (places: readonly number[]) => readonly Found[];

/** A phrase with this score is one product and is not split. */
const ONE = 0.8;
const SURE = 0.68;
/** Two items without a separator must both be complete names; three in a row may be partial names. */
const WHOLE = 0.95;
const SORT = 0.8;
const LONGEST = 4;

/**
 * Splits a phrase into items without separators, or with only "and": "alu peyaj rosun" is three, "chicken nuggets
 * french fries" two, and "liver and gizzard" one. Ambiguous phrases stay one, unless amounts on both sides say that they
 * are two (`hasAmounts`).
 */
export function splitPhrase(
  count: number,
  breaks: readonly number[],
  find: Find,
  { hasAmounts = false }: { hasAmounts?: boolean } = {},
): Segment[] {
  const whole = { from: 0, to: count };
  const isApart = breaks.some((place) => place > 0 && place < count);
  if (count < 2 || (isOne(whole, find) && !(isApart && isTwo(whole, breaks, find)))) return [whole];
  const cuts = [0, ...breaks.filter((place) => place > 0 && place < count), count];
  const parts = cuts
    .slice(1)
    .flatMap((to, place) => splitChunk({ from: cuts[place] ?? 0, to }, find, hasAmounts ? SORT : WHOLE));
  // "Peyaj/onion": two names of one product.
  const ids = new Set(parts.map((part) => find(placesOf(part))[0]?.id));
  return ids.size === 1 && !ids.has(undefined) ? [whole] : parts;
}

function splitChunk(chunk: Segment, find: Find, leastShape: number): Segment[] {
  if (chunk.to - chunk.from < 2 || isOne(chunk, find)) return [chunk];
  const some = sharedLast(chunk, find) ?? fewest(chunk, find, leastShape);
  if (some) return some;
  return [fewest(chunk, find, SORT), oneByOne(chunk, find)].find((parts) => parts && parts.length > 2) ?? [chunk];
}

/** The fewest parts that all match, then the best match. */
function fewest({ from, to }: Segment, find: Find, leastShape: number): Segment[] | undefined {
  type Way = { parts: Segment[]; score: number };
  const ways: (Way | undefined)[] = [{ parts: [], score: 0 }];
  for (let end = from + 1; end <= to; end += 1) {
    let best: Way | undefined;
    for (let start = Math.max(from, end - LONGEST); start < end; start += 1) {
      const before = ways[start - from];
      if (!before) continue;
      const part = { from: start, to: end };
      const [found] = find(placesOf(part));
      if (!found || found.shape < leastShape || found.score < SURE || !found.isAllNamed) continue;
      const way = { parts: [...before.parts, part], score: before.score + found.score };
      const isBetter =
        !best ||
        way.parts.length < best.parts.length ||
        (way.parts.length === best.parts.length && way.score > best.score);
      if (isBetter) best = way;
    }
    ways[end - from] = best;
  }
  return ways[to - from]?.parts;
}

/** Three or more words that each name a product, though two of them together may name another. */
function oneByOne({ from, to }: Segment, find: Find): Segment[] | undefined {
  const parts = placesOf({ from, to }).map((place) => ({ from: place, to: place + 1 }));
  const isNamed = ({ shape, score }: Found) => shape >= SORT && score >= SURE;
  return parts.every((part) => find(placesOf(part)).slice(0, 1).some(isNamed)) ? parts : undefined;
}

/** "Holud morich jira gura": the last word belongs to each of them. */
function sharedLast({ from, to }: Segment, find: Find): Segment[] | undefined {
  const last = to - 1;
  if (last - from < 2) return undefined;
  const parts = Array.from({ length: last - from }, (_, place) => ({
    from: from + place,
    to: from + place + 1,
    tail: last,
  }));
  const areAll = parts.every((part) => {
    const [found] = find(placesOf(part));
    return found !== undefined && found.shape >= WHOLE && found.score >= SURE && found.isAllNamed;
  });
  return areAll ? parts : undefined;
}

export function placesOf({ from, to, tail }: Segment): number[] {
  const own = Array.from({ length: to - from }, (_, place) => from + place);
  return tail === undefined ? own : [...own, tail];
}

/** "Milk and bread" is not milk bread. Chicken liver and gizzard has an "and" in its name. */
function isTwo(whole: Segment, breaks: readonly number[], find: Find): boolean {
  const isJoint = find(placesOf(whole))[0]?.isJoint === true;
  const cuts = [whole.from, ...breaks, whole.to];
  return !isJoint && cuts.slice(1).every((to, place) => isOne({ from: cuts[place] ?? whole.from, to }, find));
}

/** All its words are in one name of a product. Words that only describe it may name another: onions beside potatoes. */
function isOne(part: Segment, find: Find): boolean {
  const [found] = find(placesOf(part));
  return found !== undefined && found.score >= ONE && found.isOneName;
}
