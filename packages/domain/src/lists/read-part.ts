import { countsInWords, valueOfWord } from "../catalogue/vocabulary/number-words.ts";
import { requestWords } from "../catalogue/vocabulary/request-words.ts";
import { inBase } from "../catalogue/vocabulary/unit-words.ts";
import { amountPattern, type ListAmount, takeAmount } from "./amounts/list-amount.ts";
import { withoutCorrection } from "./list-corrections.ts";
import type { LeftOut } from "./text/left-out.ts";
import { isCrossedOut, isNotNeeded, withoutBullet, withoutPictures } from "./text/list-marks.ts";
import { BREAK, isBrand, isNoise, namingWords } from "./text/list-noise.ts";
import { isPurposeAlone, type Purpose } from "./text/purposes.ts";
import { hasName, type Part, withBreaks, withoutJoiner } from "./text/split-line.ts";
import { blank } from "./text/written-line.ts";

export type ListItem = {
  /** The original text. */
  raw: string;
  /** Line number in the text, starting at 0. */
  line: number;
  /** The name of the item, or of several items: see `breaks`. */
  words: string;
  /** Word positions (0 is before the first) of "and" or a stroke: another item may begin there. */
  breaks?: number[];
  /** Qualifiers: big, fresh, a brand. */
  hints?: string[];
  /** Text in brackets: a qualifier or a remark. */
  note?: string;
  amount?: ListAmount;
  /** For several items, the amount applies to each ("alu potol 1 kg kore"), or precedes the first one. */
  amountOf?: "each" | "first";
  /** The amount beside it may belong to its neighbour only. */
  isAmountOpen?: true;
  /** Nothing separates it from the item before it. */
  isAdjacent?: true;
  /** "No, 1 kg fish": replaces an earlier item. */
  isCorrection?: true;
  /** Words beside it may qualify it, or name another item. */
  isUnclear?: true;
  /** Amounts between two names ("rice 5 kg sugar"), by word position: it is unclear which name they belong to. */
  amounts?: { at: number; amount: ListAmount }[];
};

type ItemOfLine = Omit<ListItem, "line">;
/** An amount without a name: it belongs to the item before, or replaces its amount. */
type Later = { raw: string; later: ListAmount; isCorrection: boolean };
export type Said = ItemOfLine | Omit<LeftOut, "line"> | Later;

export function leftOut(raw: string, reason: LeftOut["reason"]): Omit<LeftOut, "line"> {
  return { raw: raw.trim(), reason };
}

type PartOfSentence = Pick<Part, "isOpen" | "runs" | "isAdjacent"> & {
  text: string;
  raw: string;
  purposes: readonly Purpose[];
};

export function readPart({ isAdjacent, purposes, ...part }: PartOfSentence, isAsked: boolean): Said {
  const said = readText(part, isAsked);
  if (!("words" in said)) return said;
  const purpose = purposes.find(({ words }) => words !== "");
  const note = said.note ?? (purpose && `for ${purpose.words}`);
  const isUnclear = purposes.some((one) => one.isUnclear);
  return {
    ...said,
    ...(isAdjacent ? { isAdjacent } : {}),
    ...(note === undefined ? {} : { note }),
    ...(isUnclear ? { isUnclear } : {}),
  };
}

function readText({ text, raw, isOpen, runs }: Omit<PartOfSentence, "purposes">, isAsked: boolean): Said {
  if (isCrossedOut(text) || isNotNeeded(text, isAsked)) return leftOut(raw, "notNeeded");
  if (isPurposeAlone(text)) return leftOut(raw, "aside");
  const rest = withoutCorrection(text);
  if (rest !== undefined && !hasName(rest)) {
    const { amount } = takeAmount(rest);
    return amount ? { raw, later: amount, isCorrection: true } : leftOut(raw, "aside");
  }
  if (runs) {
    const isNumbered = runs.every(({ kind, from, to }) => kind === "name" || /^\p{Nd}+$/u.test(text.slice(from, to)));
    const whole = isNumbered ? readItem(text, raw, isAsked) : undefined;
    return whole && "reason" in whole ? whole : readRuns(text, raw, runs);
  }
  // "Na, mach 1 kg" replaces another item; "no salt butter" is a name.
  const isCorrection = rest !== undefined && !/^\s*no\s+\p{L}/iu.test(text);
  const said = readItem(withoutPurpose(isCorrection ? rest : text), raw, isAsked);
  const item = isCorrection && "words" in said ? { ...said, isCorrection: true as const } : said;
  if (!("words" in item) || !isOpen) return item;
  if (!item.amount) return { ...item, isAmountOpen: true };
  return { ...item, words: withoutAmounts(item), amount: { ...item.amount, isDoubtful: true } };
}

/** "Milk 500 ml 2 pcs 1 litre 1 pc": the customer is asked how much, not what. */
function withoutAmounts({ words, breaks }: Pick<ListItem, "words" | "breaks">): string {
  const named = words.replace(amountPattern, " ").replace(/\s+/g, " ").trim();
  return breaks || named === "" ? words : named;
}

/** "Ma er jonno 1 kg apel": the purpose precedes it. */
function withoutPurpose(text: string): string {
  const rest = text.replace(/^.*?(?<![\p{L}\p{M}])(?:jonno|jonne|jonnyo|জন্য|জন্যে|জন্যি)(?=\s+\S)/iu, blank);
  return hasName(rest) ? rest : text;
}

/** Names with amounts between them, as one item; assigning the amounts takes the catalogue. */
function readRuns(text: string, raw: string, runs: NonNullable<Part["runs"]>): ItemOfLine {
  const words: string[] = [];
  const hints: string[] = [];
  const breaks: number[] = [];
  const amounts: { at: number; amount: ListAmount }[] = [];
  for (const { kind, from, to } of runs) {
    const { words: said, amount } = takeAmount(withBreaks(text.slice(from, to)));
    if (kind === "amount") {
      if (amount) amounts.push({ at: words.length, amount });
      continue;
    }
    const brands = said.toLowerCase().split(" ");
    // "Tel 2 ltr rupchanda": the brand follows.
    if (words.length > 0 && brands.every(isBrand)) {
      hints.push(...brands);
      continue;
    }
    const named = namingWords(said);
    const { words: own, breaks: within = [] } = wordsAndBreaks(named.words);
    breaks.push(...within.map((place) => words.length + place));
    words.push(...own.split(" "));
    hints.push(...named.hints);
  }
  return {
    raw,
    words: words.join(" "),
    ...(breaks.length > 0 ? { breaks } : {}),
    ...(hints.length > 0 ? { hints } : {}),
    amounts,
  };
}

/** A number in brackets beside a size multiplies it; a greater one is its price. */
const MOST_TIMES = 24;

const forEach = /(?<![\p{L}\p{M}])(?:each|every|apiece|kore|koira|করে|প্রতিটা|প্রতিটি|সব)(?![\p{L}\p{M}])/iu;
const either = /\s(?:or|otherwise|ba|othoba|kimba|kingba|na hole|nahole|বা|অথবা|কিংবা|না হলে|নাহলে)\s/iu;

function readItem(said: string, raw: string, isAsked: boolean): Said {
  const note = /[([](.*?)[)\]]/u.exec(said)?.[1]?.trim();
  const bare = withoutJoiner(withoutBullet(said)).replace(/[([].*?[)\]]/gu, " ");
  const shown = withoutPictures(bare);
  const taken = takeAmount(withBreaks(firstOfEither(shown)));
  let { amount, isMeasured } = taken;
  const inNote = note === undefined ? undefined : takeAmount(note);
  // "mayonnaise 1 big (900ml)": the size is in the brackets, the number outside.
  if (inNote?.amount && inNote.amount.unit !== "Pack" && (amount === undefined || amount.unit === "Pack")) {
    const count = amount?.quantity ?? 1;
    const { quantity, unit } = inNote.amount;
    amount = { quantity: quantity * count, unit, ...(count > 1 ? { each: quantity } : {}) };
    isMeasured = true;
  }
  // "water 2L (6)", "rice 5 kg (2 bags)": that many of that size.
  const isCount = inNote?.amount?.isAlone === true || inNote?.amount?.unit === "Pack";
  const times = inNote?.amount && isCount && !/\p{L}/u.test(inNote.words) ? inNote.amount.quantity : 0;
  if (
    amount &&
    inBase(amount.unit, 1)?.kind !== "pcs" &&
    amount.unit !== "Pack" &&
    !amount.each &&
    Number.isInteger(times) &&
    times > 0 &&
    times <= MOST_TIMES
  ) {
    amount = { ...amount, quantity: amount.quantity * times, each: amount.quantity };
  }
  // "alu 2 kg (3 kg)": one of both.
  const [outside, inside] = [baseOf(amount), inNote?.words === "" ? baseOf(inNote.amount) : undefined];
  const isOther = outside?.kind === inside?.kind && outside?.size !== inside?.size && !amount?.each;
  const isEither = note !== undefined && orAmount.test(note);
  if (amount && ((outside && inside && isOther) || isEither)) amount = { ...amount, isDoubtful: true };
  // "eggs (12)": the number is in the brackets.
  if (!amount && inNote?.amount && !/\p{L}/u.test(inNote.words)) amount = inNote.amount;
  const { words } = taken;
  const plain = words.replaceAll(BREAK, " ");
  // "I want to order two chickens": a number in words counts what follows it.
  isMeasured ||= amount !== undefined && countsInWords.test(shown);
  if (isAsked && !isMeasured && isQuestion(bare)) return leftOut(raw, "question");
  const named = namingWords(words);
  if (!/\p{L}/u.test(named.words) || !hasName(shown)) {
    // "2 kg" on a separate line belongs to the item before.
    if (amount && isOnlyAmount(bare)) return { raw, later: amount, isCorrection: false };
    if (!/\p{L}/u.test(plain)) return leftOut(raw, "number");
    if (isNoise(plain, isMeasured) || !/\p{L}/u.test(named.words) || isRequest(plain)) return leftOut(raw, "aside");
  }
  if (isNoise(plain, isMeasured)) return leftOut(raw, "aside");
  const remark = inNote ? remarkIn(inNote.words) : "";
  const isEach = shown.includes(BREAK) || forEach.test(bare);
  const isBefore = /^\s*(?:\p{Nd}|[½¼¾])/u.test(shown) || shown.trim().search(amountPattern) === 0;
  const place = isEach ? "each" : isBefore ? "first" : undefined;
  return {
    raw,
    ...wordsAndBreaks(named.words),
    ...(named.hints.length > 0 ? { hints: named.hints } : {}),
    ...(remark ? { note: remark } : {}),
    ...(amount ? { amount } : {}),
    ...(amount && place ? { amountOf: place } : {}),
    ...(!amount && someOf.test(shown) ? { isAmountOpen: true as const } : {}),
  };
}

/** "(for polao)" keeps its preposition, since a purpose does not name the item. */
function remarkIn(note: string): string {
  const { words } = namingWords(note);
  const isPurpose = /^for\s|\s(?:jonno|jonne|জন্য)$/iu.test(note) && words !== "";
  return `${isPurpose ? "for " : ""}${words.replaceAll(BREAK, " ")}`;
}

/** "2 kg (or 3)" */
const orAmount = /^(?:or|ba|na hole|nahole|বা|অথবা|না হলে)\s+\p{Nd}/iu;

function baseOf(amount: ListAmount | undefined) {
  return amount && inBase(amount.unit, amount.quantity);
}

/** "Kichu shak lagbe": how much, and which? */
const someOf = /(?<![\p{L}\p{M}])(?:kichu|kisu|olpo|alpo|a few|a little|কিছু|অল্প)(?=\s+\p{L})/iu;

function wordsAndBreaks(marked: string): { words: string; breaks?: number[] } {
  const words: string[] = [];
  const breaks: number[] = [];
  for (const word of marked.split(" ")) {
    if (word !== BREAK) words.push(word);
    else if (words.length > 0 && breaks.at(-1) !== words.length) breaks.push(words.length);
  }
  const inside = breaks.filter((place) => place < words.length);
  return { words: words.join(" "), ...(inside.length > 0 ? { breaks: inside } : {}) };
}

/** "Beef or mutton 1 kg": takes the first, with the amount. */
function firstOfEither(said: string): string {
  const at = said.search(either);
  if (at < 0) return said;
  const first = said.slice(0, at);
  const { words, amount } = takeAmount(first);
  // "Two or three kg tomato", "tomato 2 or 3 kg"
  const rest = said.slice(at).replace(either, "").trim();
  const isNumber = /^\p{Nd}/u.test(rest) || valueOfWord.has(rest.split(/\s/)[0]?.toLowerCase() ?? "");
  if (isNumber && (valueOfWord.has(first.trim().toLowerCase()) || /\p{Nd}\s*$/u.test(first))) return said;
  // "1 or 2 kg tomato"
  if (amount && words === "") return said;
  const second = takeAmount(said.slice(at).replace(either, " ")).amount;
  return amount || !second ? first : `${first} ${second.quantity} ${second.unit === "Pack" ? "pack" : second.unit}`;
}

const questionWords =
  /(?<![\p{L}\p{M}])(?:koto|how|what|when|where|which|who|why|price|charge|kobe|kokhon|kothay|kon|keno|kemon|open|কত|কতো|কয়টা|কখন|কবে|কোথায়|কেন|কেমন|কোন|কী|দাম|খোলা)(?![\p{L}\p{M}])/iu;

function isQuestion(said: string): boolean {
  return questionWords.test(said.normalize("NFC"));
}

function isOnlyAmount(said: string): boolean {
  return takeAmount(said)
    .words.split(" ")
    .every((word) => word === "" || requestWords.has(word) || !/\p{L}/u.test(word) || namingWords(word).words === "");
}

function isRequest(words: string): boolean {
  return words.split(" ").every((word) => namingWords(word).words === "" || !/\p{L}{2}/u.test(word));
}
