import { aboutWords, hintWords, politeWords, thingWords } from "../../catalogue/vocabulary/noise-words.ts";
import { preparationWords, withPreparations } from "../../catalogue/vocabulary/preparation-words.ts";
import { containers, inBase } from "../../catalogue/vocabulary/unit-words.ts";
import { withLatinDigits } from "../../digits.ts";
import { amountPattern, takeAmount } from "../amounts/list-amount.ts";
import { bestReading, type Element, type Group, type Reading } from "../line-grammar.ts";
import { withoutPictures } from "./list-marks.ts";
import { BREAK, isBrand, namingWords } from "./list-noise.ts";

/** The position of a part in its line. */
type Place = { from: number; to: number };
export type Part = Place & {
  /** Nothing separates it from the part before it. */
  isAdjacent?: true;
  /** An amount in it has no name. */
  isOpen?: boolean;
  /** Names with amounts between them that may belong to either side: its groups of words and its amounts in order. */
  runs?: (Place & { kind: Element["kind"] })[];
};

/**
 * Splits several items separated only by their amounts or an "and": "2kg rice 1kg dal", "rice 5 kg and sugar". If a
 * part would name nothing, the text stays whole.
 */
export function splitByAmounts(said: string): Part[] {
  const elements = elementsOf(said);
  const amounts = elements.filter(({ kind }) => kind === "amount");
  // A single number may be part of an address or a time, unless an "and" follows it.
  const isNumber = amounts.every(({ from, to }) => /^\p{Nd}+$/u.test(said.slice(from, to)));
  const isAlone = isNumber && amounts.length < 2 && elements[2]?.isJoined !== true;
  if (elements.length === amounts.length || elements.length < 3) return [{ from: 0, to: said.length }];
  // "Alu 2 peyaj": the number is of one of them.
  if (isAlone) return [{ from: 0, to: said.length, ...(elements[1]?.kind === "amount" ? { runs: elements } : {}) }];
  const whole = read(said, elements);
  // "2 kg alu and peyaj 1 kg": two names, since one would leave an amount over.
  const isParted = whole.isOpen || whole.isAcrossAnd;
  const parted = isParted ? elements.flatMap((element) => atJoiners(said, element)) : elements;
  const apart = parted.length > elements.length ? read(said, parted) : whole;
  // "Salt and 2 kg sugar and flour 1 kg": the 2 kg are of the sugar.
  const isBetter = whole.isOpen || !apart.isAcrossAnd;
  return isBetter ? partsRead(said, parted, apart) : partsRead(said, elements, whole);
}

function read(said: string, elements: readonly Placed[]) {
  return bestReading(elements, (group) => isOneAmount(said, elements, group));
}

function partsRead(said: string, elements: Placed[], { groups, isTied, isOpen }: Reading): Part[] {
  const whole = { from: 0, to: said.length };
  const isLong = elements.some(({ kind, from, to }) => kind === "name" && /\S\s+\S/u.test(said.slice(from, to)));
  // "5 kg potato onion 3 kg": those who know the catalogue see two names.
  if (isTied || (isOpen && isLong)) return [{ ...whole, runs: elements }];
  if (isOpen) return partsOf(said, elements, withNeighbours(groups)).map((part) => ({ ...part, isOpen: true }));
  return partsOf(said, elements, groups);
}

type Placed = Element & Place;

function elementsOf(said: string): Placed[] {
  // Keeps the length, so that positions match the original text.
  const text = withoutBrackets(withLatinDigits(said));
  const amounts = [...text.matchAll(amountPattern)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));
  const all = [...amounts, ...numbersAlone(text, amounts)].toSorted((a, b) => a.from - b.from);
  const elements: Placed[] = [];
  let isJoined = false;
  let end = 0;
  const addRun = (start: number, to: number) => {
    const from = start + (elements.at(-1)?.kind === "amount" ? qualifiersBefore(text.slice(start, to)) : 0);
    const run = text.slice(from, to);
    // "Beef 2 kg or mutton": takes the first of two alternatives.
    if (startsOther.test(run)) return;
    if (!hasName(run)) {
      isJoined ||= joinerWithin.test(run);
      return;
    }
    elements.push({
      kind: "name",
      from: from + (run.length - run.trimStart().length),
      to: from + run.trimEnd().length,
      isJoined: isJoined || startsJoined.test(run),
    });
    isJoined = endsJoined.test(run);
  };
  for (const { from, to } of all) {
    addRun(end, from);
    elements.push({ kind: "amount", from, to, isJoined });
    isJoined = false;
    end = to;
  }
  addRun(end, text.length);
  return elements;
}

/**
 * "Tel 2 ltr rupchanda ar chini 2 kg", "beef 1 kg boneless and mutton 1 kg": the brand or preparation is of the name
 * before it. Its length, where an "and" follows.
 */
function qualifiersBefore(run: string): number {
  const end = run.search(startsWithJoiner);
  const before = run.slice(0, Math.max(end, 0)).trim();
  return before.toLowerCase().split(/\s+/).every(isBrand) || isQualifier(before) ? end : 0;
}

/** Whether the words only qualify a name: "boneless", "har chara", "fresh". */
export function isQualifier(said: string): boolean {
  const words = withPreparations(said.toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const hasMeaning = words.some((word) => preparationWords.has(word) || hintWords.has(word));
  return (
    hasMeaning && words.every((word) => preparationWords.has(word) || hintWords.has(word) || politeWords.has(word))
  );
}

function atJoiners(said: string, element: Placed): Placed[] {
  if (element.kind === "amount") return [element];
  const cuts = [...said.slice(element.from, element.to).matchAll(joiners)].map(({ index }) => element.from + index);
  const names = [element.from, ...cuts].map((from, place) => ({
    ...element,
    from,
    to: cuts[place] ?? element.to,
    isJoined: place > 0 || element.isJoined === true,
  }));
  return names.every(({ from, to }) => hasName(said.slice(from, to))) ? names : [element];
}

/**
 * Numbers without units beside other amounts, as in "alu 2 peyaj 3"; numbers in names ("7 up", "3 in 1") do not count.
 */
function numbersAlone(text: string, amounts: readonly Place[]): Place[] {
  if (/\d[\s-]*(?:up|in|%|inch)(?!\p{L})|br\s*-?\d|\d\s+chal(?!\p{L})/iu.test(text)) return [];
  const found = [
    ...text.matchAll(/(?<![\p{L}\p{M}\p{N}.])(?<![\p{L}\p{M}\p{N}]-)\d{1,3}(?![\p{L}\p{M}\p{N}./%])/gu),
  ].map(({ index, 0: number }) => ({ from: index, to: index + number.length }));
  const alone = found.filter(({ from, to }) => !amounts.some((amount) => from < amount.to && to > amount.from));
  return alone.filter(({ from, to }) => Number(text.slice(from, to)) < 100);
}

export function withoutBrackets(text: string): string {
  return text.replace(/[([][^)\]]*[)\]]?/gu, (found) => " ".repeat(found.length));
}

const startsOther = /^\s*(?:or|otherwise|ba|othoba|na hole|nahole|বা|অথবা|কিংবা|না হলে|নাহলে)\s/iu;
const joinWords =
  "and(?!\\s+(?:a\\s+)?half)|also|as well as|along with|nd|n|ar|aar|aro|r|o|plus|then|tarpore?|including|ebong|ebang|abong|evong|sh?athe|" +
  "with(?!\\s+(?:the\\s+)?(?:bones?|skin|head|shell))|আর|আরো|আরও|এবং|ও|সাথে|তারপর";
const joiner = `(?:${joinWords})`.normalize("NFC");
const joinerWithin = new RegExp(`(?<![\\p{L}\\p{M}])${joiner}(?![\\p{L}\\p{M}])|[+&/]`, "iu");
const startsWithJoiner = new RegExp(`(?<=\\s)${joiner}(?![\\p{L}\\p{M}])|[+&/]`, "iu");
const startsJoined = new RegExp(`^\\s*(?:${joiner}(?![\\p{L}\\p{M}])|[+&/])`, "iu");
const endsJoined = new RegExp(`(?:(?<![\\p{L}\\p{M}])${joiner}|[+&/])\\s*$`, "iu");

/** A word of at least two letters that is not an amount, a remark or an aside. */
export function hasName(part: string): boolean {
  const { words, hints } = namingWords(takeAmount(withoutPictures(part.replace(/[([].*?[)\]]/gu, " "))).words);
  const isAside = (word: string) => aboutWords.has(word) && !thingWords.has(word);
  const says = (word: string) =>
    (hints.length > 0 || !hintWords.has(word)) &&
    !preparationWords.has(word) &&
    !isAside(word) &&
    !containers.has(word);
  return words.split(" ").some((word) => /\p{L}[\p{L}\p{M}]/u.test(word) && says(word));
}

function isOneAmount(said: string, elements: readonly Placed[], { from, to, name }: Group): boolean {
  const [first, last, named] = [elements[from], elements[to - 1], elements[name ?? from]];
  if (!first || !last || !named) return false;
  // "2 kg alu and peyaj 12 pcs" are two.
  const isAround = first !== named && last !== named;
  if (isAround && joinerWithin.test(said.slice(named.from, named.to))) return false;
  // "1 kg alu ada 500 gm" are two as well; "2 ta noodles 500 gm" is a number and a size.
  const kinds = [first, last].map((part) => kindOf(said.slice(part.from, part.to)));
  if (isAround && kinds[0] !== undefined && kinds[0] === kinds[1]) return false;
  const { words, amount } = takeAmount(said.slice(first.from, last.to));
  return amount !== undefined && !amount.isDoubtful && words === takeAmount(said.slice(named.from, named.to)).words;
}

/** Undefined for containers, which have a size of their own: "1 sack rice 25 kg". */
function kindOf(said: string): string | undefined {
  const { amount } = takeAmount(said);
  if (
    said
      .toLowerCase()
      .split(/[\s\d]+/)
      .some((word) => containers.has(word))
  )
    return undefined;
  return amount && inBase(amount.unit, amount.quantity)?.kind;
}

/** An amount without a name belongs to the text before it, or after it. */
function withNeighbours(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    const isLost = group.name === undefined;
    if (before && (isLost || before.name === undefined)) {
      joined[joined.length - 1] = { ...before, ...group, from: before.from, ...(isLost ? { name: before.name } : {}) };
    } else joined.push(group);
  }
  return joined;
}

/** Text between two parts belongs to the one before; "and" belongs to the one after. */
function partsOf(said: string, elements: readonly Placed[], groups: readonly Group[]): Part[] {
  const starts = groups.map(({ from }, place) => {
    if (place === 0) return 0;
    const [last, first] = [elements[from - 1], elements[from]];
    if (!last || !first) return 0;
    const joined = endsJoined.exec(said.slice(last.to, first.from));
    return joined ? last.to + joined.index : first.from;
  });
  return starts.map((from, place) => ({
    from,
    to: starts[place + 1] ?? said.length,
    ...(place > 0 && !startsJoined.test(said.slice(from)) ? { isAdjacent: true as const } : {}),
  }));
}

const joiners = new RegExp(`\\s+(?!r\\s+jon)(?:${joiner}|&)(?=\\s)|(?<=[\\p{L}\\p{M}])\\s*[+/&]\\s*(?=\\p{L})`, "giu");

/** Where an "and" or a plus begins; -1 if there is none. */
export function joinerIn(said: string): number {
  return said.search(startsWithJoiner);
}

/** Marks where "and", a plus or a stroke is between words. */
export function withBreaks(said: string): string {
  return said.replace(joiners, ` ${BREAK} `);
}

/** "and sugar 1 kg", after the text before it became an item. */
export function withoutJoiner(said: string): string {
  return said.replace(leadingJoiner, "");
}

const leadingJoiner = new RegExp(`^\\s*(?:${joiner}\\s+|[+&/]\\s*)(?=[\\p{L}\\p{Nd}])`, "iu");
