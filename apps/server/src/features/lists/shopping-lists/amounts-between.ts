import { otherTradeWords } from "@tatka/domain/catalogue/vocabulary/other-trades";
import { bestReading, type Element } from "@tatka/domain/lists/line-grammar";
import type { ListAmount } from "@tatka/domain/lists/list-amount";
import type { Found } from "@tatka/domain/lists/phrase-match";
import { placesOf, type Segment, splitPhrase } from "@tatka/domain/lists/split-phrase";

type Find = (places: readonly number[]) => readonly Found[];
type Amounts = readonly { at: number; amount: ListAmount }[];

type Between = { breaks: readonly number[]; amounts: Amounts; find: Find };

/**
 * For "rice 5 kg sugar", the best reading of names and amounts decides; if two are equally good, the customer is asked.
 * A phrase that the store does not sell is more likely an aside: "for the office 2 kg sugar 1 kg tea".
 */
export function withAmountsBetween(
  { raw, line }: { raw: string; line: number },
  words: readonly string[],
  { breaks, amounts, find }: Between,
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
  const { groups, isTied, isOpen } = bestReading(elements, () => false);
  const isAsked = isTied || isOpen;
  const isBefore = groups.some(({ from, name }) => name !== undefined && name > from);
  const named = groups.flatMap(({ from, to, name }) => {
    const { segment, isUnknown } = elements[name ?? -1] ?? {};
    // "Bari firar pothe 1 kg chini": the sugar's row quotes the remark.
    if (isUnknown && isBefore && to - from === 1 && !isOfOtherTrade(words, segment)) return [];
    const amount = elements.slice(from, to).find((element) => element.amount)?.amount;
    return segment ? [{ segment, amount: amount && isAsked ? { ...amount, isDoubtful: true as const } : amount }] : [];
  });
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
  }));
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

/** The original text before these words, or all of it if they do not occur in it. */
export function cut(raw: string, firstWords: readonly string[]): string[] {
  const text = raw.normalize("NFC").toLowerCase();
  const starts: number[] = [];
  for (const word of firstWords) starts.push(text.indexOf(word, (starts.at(-1) ?? -1) + 1));
  if (text.length !== raw.length || starts.includes(-1)) return firstWords.map(() => raw);
  return starts.map((start, place) =>
    raw
      .slice(place === 0 ? 0 : start, starts[place + 1])
      .replace(/(?:\s+(?:and|ar|aar|o|ebong|plus|আর|এবং|ও)|[\s+/&,-])+$/iu, "")
      .trim(),
  );
}
