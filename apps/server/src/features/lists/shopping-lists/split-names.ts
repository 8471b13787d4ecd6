import { originWords } from "@tatka/domain/catalogue/vocabulary/preparation-words";
import type { ListAmount } from "@tatka/domain/lists/amounts/list-amount";
import { type Found, searchWords } from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { cut } from "./cut-text.ts";

/** A name that an amount splits in two: "tel 2 litre sorishar ar chini 1 kg", "chal 5 kg miniket dal 1 kg masoor". */

type Find = (words: readonly string[]) => readonly Found[];
/** How phrases are looked up. */
type Names = { find: Find; isOneKind: (a: Found, b: Found) => boolean };

/** A match this good is one product. */
const ONE_NAME = 0.8;
/** The words are the whole name of a product. */
const WHOLE = 0.95;

export function isOneProduct(best: Found | undefined): best is Found {
  return best?.isOneName === true && best.isAllNamed && best.isHead && best.score >= ONE_NAME;
}

type Continued = {
  /** The number of words that continue the name before the amount. */
  count: number;
  /** They may be another item as well: "mishti" is a sweet, "doi mishti" a yoghurt. */
  isDoubtful: boolean;
};

/**
 * How many words after an amount continue the name before it; undefined if none. The rest must be one product, unless
 * an "and" follows the words (`breakAt`).
 */
function continuedName(
  before: readonly string[],
  after: readonly string[],
  { find, isOneKind }: Names,
  breakAt?: number,
): Continued | undefined {
  const [whole] = find(after);
  if (breakAt === undefined && isOneProduct(whole)) return undefined;
  const counts = breakAt === undefined ? after.map((_, place) => place + 1) : [breakAt];
  for (const count of counts) {
    const [words, rest] = [after.slice(0, count), after.slice(count)];
    const [joined] = find([...before, ...words]);
    if (!isOneProduct(joined)) continue;
    const [following] = rest.length > 0 ? find(rest) : [];
    if (breakAt === undefined && rest.length > 0 && !isOneProduct(following)) continue;
    // "Chicken 500 gm liver and gizzard 500 gm": the "and" is within one name.
    if (isOneProduct(whole) && whole.id === following?.id) return undefined;
    const named = find(words);
    const [alone] = named;
    const isItem = alone?.isHead === true && alone.isAllNamed && alone.shape >= WHOLE && alone.id !== joined.id;
    // "Oil 5 litre mustard and sugar 1 kg": mustard is in the names of other kinds, too.
    const isOrigin = words.every((word) => originWords.has(word));
    const isOfOthers = !isOrigin && named.some((one) => !isOneKind(one, joined));
    return { count, isDoubtful: isItem || isOfOthers };
  }
  return undefined;
}

/** Moves words behind an amount to the name before it, if they continue it. */
export function withNamesJoined(items: readonly ListItem[], names: Names): ListItem[] {
  const joined: ListItem[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const both = before && isBehindAmount(before, item) ? withWordsMoved(before, item, names) : undefined;
    if (both) joined.splice(-1, 1, ...both);
    else joined.push(item);
  }
  return joined;
}

/** Both amounts follow their names, and nothing separates the items. */
function isBehindAmount(before: ListItem, item: ListItem): boolean {
  const isLast = ({ amount, amounts, amountOf }: ListItem) => amount && !amounts && amountOf === undefined;
  return item.isAdjacent === true && before.line === item.line && Boolean(isLast(before) && isLast(item));
}

function withWordsMoved(before: ListItem, item: ListItem, names: Names): [ListItem, ListItem] | undefined {
  const words = item.words.split(" ");
  const find: Find = (some) => names.find(some.flatMap(searchWords));
  const continued = continuedName(before.words.split(" "), words, { ...names, find }, item.breaks?.[0]);
  // "Oil 2 litre mustard 100 gm": the second amount needs a name.
  if (!continued || !before.amount || continued.count === words.length) return undefined;
  const { count, isDoubtful } = continued;
  const [moved = "", rest = ""] = cut(item.raw, [words[0] ?? "", words[count] ?? ""]);
  const breaks = item.breaks?.map((place) => place - count).filter((place) => place > 0) ?? [];
  const { breaks: _, ...kept } = item;
  return [
    {
      ...before,
      raw: `${before.raw} ${moved}`,
      words: [before.words, ...words.slice(0, count)].join(" "),
      amount: isDoubtful ? { ...before.amount, isDoubtful } : before.amount,
    },
    { ...kept, raw: rest, words: words.slice(count).join(" "), ...(breaks.length > 0 ? { breaks } : {}) },
  ];
}

/** Names with an amount within or behind each, as positions of words. Undefined unless they explain every word. */
export function namesAroundAmounts(
  words: readonly string[],
  amounts: readonly { at: number; amount: ListAmount }[],
  names: Names,
): { from: number; to: number; amount: ListAmount }[] | undefined {
  const named: { from: number; to: number; amount: ListAmount }[] = [];
  let from = 0;
  for (const [place, { at, amount }] of amounts.entries()) {
    const next = amounts[place + 1]?.at ?? words.length;
    const before = words.slice(from, at);
    const continued = continuedName(before, words.slice(at, next), names);
    const isLast = place === amounts.length - 1;
    if (isLast ? continued?.count !== next - at : !continued && !isOneProduct(names.find(before)[0])) return undefined;
    const to = at + (continued?.count ?? 0);
    named.push({ from, to, amount: continued?.isDoubtful ? { ...amount, isDoubtful: true } : amount });
    from = to;
  }
  return named;
}
