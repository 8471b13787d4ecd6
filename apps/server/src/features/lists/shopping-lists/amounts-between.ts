import { otherTradeWords } from "@tatka/domain/catalogue/vocabulary/other-trades";
import type { ListAmount } from "@tatka/domain/lists/amounts/list-amount";
import { bestReading, type Element, type Group, type Reading } from "@tatka/domain/lists/line-grammar";
import type { Found } from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { placesOf, type Segment, splitPhrase } from "@tatka/domain/lists/text/split-phrase";
import { cut } from "./cut-text.ts";

type Find = (places: readonly number[]) => readonly Found[];
type Amounts = readonly { at: number; amount: ListAmount }[];

type Between = {
  breaks: readonly number[];
  amounts: Amounts;
  find: Find;
  /** Whether a product is not counted in this unit: a dozen of rice, a kilo of noodles. */
  isMisfit: (found: Found, amount: ListAmount) => boolean;
};

/**
 * For "rice 5 kg sugar", the best reading of names and amounts decides; if two are equally good, the customer is asked.
 * A phrase that the store does not sell is more likely an aside: "for the office 2 kg sugar 1 kg tea".
 */
export function withAmountsBetween(
  { raw, line, isUnclear }: Pick<ListItem, "raw" | "line" | "isUnclear">,
  words: readonly string[],
  { breaks, amounts, find, isMisfit }: Between,
) {
  const cuts = [0, ...amounts.map(({ at }) => at), words.length];
  const segments = cuts.slice(1).flatMap((to, place) => {
    const from = cuts[place] ?? 0;
    const within = breaks.filter((at) => at > from && at < to).map((at) => at - from);
    const shifted = (places: readonly number[]) => find(places.map((at) => at + from));
    const hasAmounts = amounts.some(({ at }) => at === from) && amounts.some(({ at }) => at === to);
    return splitPhrase(to - from, within, shifted, { hasAmounts }).map((part) => ({
      ...part,
      from: part.from + from,
      to: part.to + from,
      ...(part.tail === undefined ? {} : { tail: part.tail + from }),
    }));
  });
  const elements: (Element & { segment?: Segment; amount?: ListAmount })[] = [];
  for (const segment of segments.filter(({ from, to }) => to > from)) {
    elements.push(...amounts.filter(({ at }) => at === segment.from).map(({ amount }) => amountElement(amount)));
    elements.push({ kind: "name", isUnknown: find(placesOf(segment)).length === 0, segment });
  }
  elements.push(...amounts.filter(({ at }) => at === words.length).map(({ amount }) => amountElement(amount)));
  const misfits = (some: readonly Group[]) =>
    some.filter(({ from, to, name }) => {
      const { segment } = elements[name ?? -1] ?? {};
      const [found] = segment ? find(placesOf(segment)) : [];
      const amount = elements.slice(from, to).find((element) => element.amount)?.amount;
      return found !== undefined && amount !== undefined && isMisfit(found, amount);
    }).length;
  const { groups, isTied, isOpen } = fittingReading(
    bestReading(elements, () => false),
    misfits,
  );
  const isAsked = isTied || isOpen;
  const isBefore = groups.some(({ from, name }) => name !== undefined && name > from);
  const named = groups.flatMap(({ from, to, name }) => {
    const { segment, isUnknown } = elements[name ?? -1] ?? {};
    // "Bari firar pothe 1 kg chini": the sugar's row quotes the remark.
    if (isUnknown && isBefore && to - from === 1 && !isOfOtherTrade(words, segment)) return [];
    const amount = elements.slice(from, to).find((element) => element.amount)?.amount;
    return segment ? [{ segment, amount: amount && isAsked ? { ...amount, isDoubtful: true as const } : amount }] : [];
  });
  // "Oil 1 litre walnut", "rice 5 kg cocoa butter 200 gm": a word without an amount may be the sort.
  const mayBeOne = (at: number) => {
    const [before, after] = [named[at - 1], named[at]];
    if (!before || !after || breaks.includes(after.segment.from)) return false;
    const isAdjacent = !amounts.some((one) => one.at === after.segment.from);
    return [before, after].some(
      ({ segment, amount }) => !amount && (isAdjacent || find(placesOf(segment)).length === 0),
    );
  };
  const raws = isBefore
    ? []
    : cut(
        raw,
        named.map(({ segment }) => words[segment.from] ?? ""),
      );
  return named.map(({ segment, amount }, place) => ({
    raw: raws[place] ?? raw,
    line,
    words: wordsAt(words, segment),
    ...(amount ? { amount } : {}),
    ...(isAsked && !amount ? { isAmountOpen: true } : {}),
    found: [...find(placesOf(segment))],
    isSplit: true,
    ...(isUnclear || mayBeOne(place) || mayBeOne(place + 1) ? { isLoose: true } : {}),
  }));
}

/** "Dim 1 dozen chini 1 kg lobon": nobody buys sugar by the dozen, so the amounts follow their names. */
function fittingReading(reading: Reading, misfits: (groups: readonly Group[]) => number): Reading {
  if (!reading.other) return reading;
  const difference = misfits(reading.groups) - misfits(reading.other);
  if (difference === 0) return reading;
  return { ...reading, groups: difference < 0 ? reading.groups : reading.other, isTied: false };
}

function isOfOtherTrade(words: readonly string[], segment: Segment | undefined): boolean {
  return segment !== undefined && placesOf(segment).some((at) => otherTradeWords.has(words[at] ?? ""));
}

function amountElement(amount: ListAmount): Element & { amount: ListAmount } {
  return { kind: "amount", amount };
}

export function wordsAt(words: readonly string[], segment: Segment): string {
  return placesOf(segment)
    .map((at) => words[at] ?? "")
    .join(" ");
}
