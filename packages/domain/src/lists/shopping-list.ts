import { withPlainAmounts } from "./amounts/amount-signs.ts";
import { type ListAmount, takeAmount } from "./amounts/list-amount.ts";
import { correctionIn, withoutCorrection } from "./list-corrections.ts";
import { type ListItem, leftOut, readPart, type Said } from "./read-part.ts";
import { chatLine, sendersIn } from "./text/chat-lines.ts";
import type { LeftOut } from "./text/left-out.ts";
import { withNamesBeforeAmounts, withNumbersAsBullets, withoutInnerNumbers } from "./text/list-layouts.ts";
import { isBelowZero, isCrossedOut, withoutBullet, withoutCrossedOut } from "./text/list-marks.ts";
import { withoutPurposes } from "./text/purposes.ts";
import { hasName, isQualifier, splitByAmounts, withoutJoiner } from "./text/split-line.ts";
import { hasSigns, shownSigns, writtenIn } from "./text/written-line.ts";

export type { ListItem } from "./read-part.ts";

export const mostListLines = 200;
export const mostListBytes = 20 * 1024;

export type WrittenList = { items: ListItem[]; leftOut: LeftOut[] };

export function readShoppingList(text: string): ListItem[] {
  return readWrittenList(text).items;
}

/**
 * Parses a shopping list as people write it: one item per line or several between commas, in English, Bangla or Bangla
 * in Latin letters. Text around the items (greetings, thanks, the address) and struck-out items are returned with a
 * reason, so that nothing disappears.
 */
export function readWrittenList(text: string): WrittenList {
  const lines = withNamesBeforeAmounts(withNumbersAsBullets(text.normalize("NFC").split(/\r\n|[\n\r\u2028\u2029]/)));
  const senders = sendersIn(lines);
  const isDashed = lines.filter(isBelowZero).length > 1;
  const hasBoxes = lines.some((line) => /^\s*(?:[-*]\s*)?(?:\[ ?\]|☐)/u.test(line));
  const isDone = (line: string) => hasBoxes && /^\s*(?:☑|✅|✔|✓)/u.test(line);
  const list: WrittenList = { items: [], leftOut: [] };
  const saidIn = (piece: string, line: number) => {
    if (isHeadingOfBlock(lines, line)) return [leftOut(piece, "heading")];
    if (senders.has(piece.trim())) return [leftOut(piece, "chat")];
    return isDone(piece) ? [leftOut(piece, "notNeeded")] : saidInLine(piece, isDashed);
  };
  const said = lines.flatMap((written, line) =>
    pieces(written).flatMap((piece) => saidIn(piece, line).map((part) => ({ part, line }))),
  );
  for (const { part, line } of withAmountsLast(said)) addTo(list, part, line);
  return list;
}

/** "Meat" at the top of a block of lines is its heading, and among other lines an item. */
function isHeadingOfBlock(lines: readonly string[], place: number): boolean {
  const isFirst = place > 0 && lines[place - 1]?.trim() === "";
  const isFollowed = (lines[place + 1] ?? "").trim() !== "";
  return isFirst && isFollowed && kindOfGoods.test(lines[place] ?? "");
}

const kindOfGoods = /^\s*(?:meats?|fish|mangsho|mach|spices?|dairy|drinks?|মাংস|মাছ|মসলা)\s*$/iu;

type SaidInLine = { part: Said; line: number };

/** Amounts and names on alternating lines, an amount first: each amount moves behind its name. */
function withAmountsLast(said: readonly SaidInLine[]): readonly SaidInLine[] {
  const meant = said.filter(({ part }) => !("reason" in part));
  const isTurn = ({ part }: SaidInLine, place: number) =>
    place % 2 === 0 ? "later" in part && !part.isCorrection : "words" in part && !part.amount && !part.amounts;
  if (meant.length < 2 || meant.length % 2 !== 0 || !meant.every(isTurn)) return said;
  const left = said.filter(({ part }) => "reason" in part);
  return [...meant.map((one, place) => meant[place % 2 === 0 ? place + 1 : place - 1] ?? one), ...left];
}

function addTo({ items, leftOut }: WrittenList, said: Said, line: number): void {
  if ("reason" in said) {
    if (/[\p{L}\p{N}]/u.test(said.raw)) leftOut.push({ ...said, line });
    return;
  }
  if (!("later" in said)) {
    items.push({ ...said, line });
    return;
  }
  const last = items.at(-1);
  const isFree = last && !last.amount && !last.amounts;
  if (!last || (last.amounts && said.isCorrection)) {
    leftOut.push({ raw: said.raw, line, reason: "number" });
    return;
  }
  last.raw = `${last.raw} ${said.raw}`;
  if (isFree) last.amount = said.later;
  else if (said.isCorrection && last.amount) last.amount = corrected(last.amount, said.later);
  else if (last.amount) last.amount = { ...last.amount, isDoubtful: true };
}

/** "Milk 1 litre. No, make it 2": litres. */
function corrected(before: ListAmount, { isAlone, ...after }: ListAmount): ListAmount {
  if (!isAlone) return after;
  const { each, isDoubtful, ...kept } = before;
  return { ...kept, quantity: after.quantity };
}

/** Longer than any real line: beyond it, backtracking patterns would be slow. */
const LONGEST = 200;

/** Splits a very long line between two items, or else between two words; a longer word is cut. */
function pieces(line: string): string[] {
  if (line.length <= LONGEST) return [line];
  const words = line.split(/(?<=[,;।])/u).flatMap((part) => (part.length <= LONGEST ? [part] : part.split(/(?<=\s)/u)));
  const parts: string[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + word.length <= LONGEST) parts[parts.length - 1] = last + word;
    else parts.push(word.slice(0, LONGEST));
  }
  return parts;
}

function saidInLine(line: string, isDashed: boolean): Said[] {
  const chat = chatLine(line);
  if (chat.isSystem) return [leftOut(line, "chat")];
  const written = line.slice(chat.around.length);
  const around = chat.around ? [leftOut(chat.around, "chat")] : [];
  if (isCrossedOut(chat.said.trimStart())) return [...around, leftOut(written, "notNeeded")];
  const isNegative = !isDashed && isBelowZero(chat.said);
  const kept = withoutCrossedOut(chat.said);
  const tidied = withPlainAmounts(withoutInnerNumbers(kept));
  const struck = kept === chat.said || /[\p{L}\p{N}]/u.test(tidied) ? [] : [leftOut(written, "notNeeded")];
  if (isHeading(tidied)) return [...around, leftOut(written, "heading")];
  const quote = writtenIn(written, tidied);
  const start = tidied.length - withoutBullet(shownSigns(tidied)).length;
  const heading = headingBefore(tidied.slice(start));
  const said = placesOf(tidied, start + heading, sentenceEnds).flatMap((place) =>
    saidInSentence(tidied.slice(place.from, place.to), (from, to) => quote(place.from + from, place.from + to)),
  );
  const headed = heading > 0 ? [leftOut(quote(start, start + heading), "heading")] : [];
  const all = [...around, ...struck, ...headed, ...said];
  if (!isNegative) return all;
  const first = all.findIndex((part) => "amount" in part);
  return all.map((part, place) =>
    place === first && "amount" in part && part.amount
      ? { ...part, amount: { ...part.amount, quantity: -part.amount.quantity, isDoubtful: true } }
      : part,
  );
}

type Place = { from: number; to: number };

/** The parts of the line between the ends, from a position on. An end belongs to the part before it. */
function placesOf(line: string, start: number, ends: RegExp): Place[] {
  const places: Place[] = [];
  let from = start;
  for (const found of line.matchAll(ends)) {
    const to = found.index + found[0].length;
    if (found.index < start) continue;
    places.push({ from, to });
    from = to;
  }
  return [...places, { from, to: line.length }].filter(({ from, to }) => hasSigns(line.slice(from, to)));
}

/** A full stop ends a sentence only after a complete word: "2 pkt. 500 gm" and "1.5" continue. */
const sentenceEnds =
  /।|(?<=[\p{L}\p{M}]{2})[.](?=\s+\p{L}{2}|\s*$)|[!?？]+|(?<=[\p{L}\p{M}\p{Nd}]\s?)\.{2,}(?=\s*\p{L})/gu;
const partEnds = /(?<!\p{Nd}),|,(?!\p{Nd})|[;،|\t]|(?<=\s)[+/•·\\](?=\s)/gu;

/** "Tomato (paka, lal)": a comma in brackets ends nothing. */
function withoutInnerEnds(sentence: string): string {
  return sentence.replace(/[([][^)\]]*[)\]]/gu, (found) => found.replace(/[,;،|/+]/gu, "-"));
}

/** "Hello, do you have fresh coriander?" */
const asksFor = /(?<!\p{L})(?:do you have|have you got|is there|ache|achhe)(?!\p{L})|আছে\s*[?？]/iu;

type Quote = (from: number, to: number) => string;

function saidInSentence(written: string, quote: Quote): Said[] {
  const isAsked = /[?？]\s*$/u.test(written);
  const ends = placesOf(withoutInnerEnds(written), 0, partEnds);
  const { text: sentence, purposes } = withoutPurposes(written, ends);
  const places = joinedToNames(sentence, ends).flatMap(({ from, to }) => {
    const part = sentence.slice(from, to);
    const at = correctionIn(part);
    const halves =
      at < 0
        ? [{ from, to }]
        : [
            { from, to: from + at },
            { from: from + at, to },
          ];
    return halves.flatMap((half) =>
      splitByAmounts(sentence.slice(half.from, half.to)).map((one) => ({
        ...one,
        from: half.from + one.from,
        to: half.from + one.to,
        start: half.from,
      })),
    );
  });
  const parts = places.map(({ from, to, ...part }) => ({
    ...part,
    text: sentence.slice(from, to).replace(/[,;،|।]\s*$/u, ""),
    raw: shown(quote(from, to)),
    purposes: purposes.filter((one) => one.from >= from && one.from < to),
  }));
  const said = parts.map((part) => readPart(part, isAsked));
  // "Hi, please deliver to 27 Dhanmondi": without a measured amount, a remark makes the whole sentence a remark.
  const isAside =
    !asksFor.test(sentence) &&
    said.length > 1 &&
    !said.some((part) => "amount" in part || "later" in part || "amounts" in part) &&
    said.some((part) => "reason" in part && part.reason === "aside");
  if (isAside) return [leftOut(quote(0, sentence.length), "aside")];
  const first = parts.findIndex(({ text }) => isEachOfNext(text));
  const each = said[first];
  if (each && "words" in each && each.amount) return withAmountOfEach(said, each.amount, first + 1);
  // "Alu, potol, begun 1 kg kore": the amount at the end applies to each.
  const last = said.findLast((part) => "words" in part);
  if (!last || !("words" in last) || last.amountOf !== "each" || !last.amount) return said;
  return withAmountOfEach(said, last.amount, 0);
}

/** "1 kg each of onion, potato and tomato", "each 1 kg: onion, potato": the amount applies to all that follow. */
function isEachOfNext(text: string): boolean {
  const before =
    /^(.*?)(?<![\p{L}\p{M}])(?:each|every|kore|koira|করে)(?=\s*[:–-]?\s+\p{L})/iu.exec(text)?.[1] ??
    /^\s*(?:each|every|all|s[h]?ob(?:gula)?|protita|protiti|সব|সবগুলো|প্রতিটা|প্রতিটি)\s+(.*?)\s*[:–-]\s+\p{L}/iu.exec(
      text,
    )?.[1];
  return before !== undefined && !hasName(before) && takeAmount(before).amount !== undefined;
}

function withAmountOfEach(said: readonly Said[], amount: ListAmount, from: number): Said[] {
  return said.map((part, place) =>
    place < from || !("words" in part) || part.amount || part.amounts ? part : { ...part, amount, amountOf: "each" },
  );
}

/**
 * "Alu, 2 kg, peyaj, 1 kg": an amount between commas belongs to the neighbouring name without one. A qualifier belongs
 * to the name before it: "beef 1 kg, boneless".
 */
function joinedToNames(sentence: string, places: readonly Place[]): Place[] {
  const joined: (Place & { hasName: boolean; hasAmount: boolean })[] = [];
  for (const place of places) {
    const part = sentence.slice(place.from, place.to);
    const { amount } = takeAmount(part);
    const one = { ...place, hasName: hasName(part), hasAmount: amount !== undefined };
    const before = joined.at(-1);
    const isAmount = !one.hasName && one.hasAmount && withoutCorrection(part) === undefined;
    const isAfter = (isAmount && before?.hasName && !before.hasAmount) || (before?.hasName && isQualifier(part));
    // "2.5 kg + 500 gm alu" adds up.
    const isSum = before !== undefined && /\+\s*$/u.test(sentence.slice(before.from, before.to));
    const isBefore = one.hasName && (!one.hasAmount || isSum) && before && !before.hasName && before.hasAmount;
    // "Na, mach 1 kg" is one correction.
    const isCorrected = one.hasName && before && isOnlyCorrection(sentence.slice(before.from, before.to));
    if (before && (isAfter || isBefore || isCorrected)) {
      joined[joined.length - 1] = {
        from: before.from,
        to: one.to,
        hasName: true,
        hasAmount: before.hasAmount || one.hasAmount,
      };
    } else joined.push(one);
  }
  return joined;
}

function isOnlyCorrection(part: string): boolean {
  return withoutCorrection(part)?.replace(/[^\p{L}\p{N}]/gu, "") === "";
}

function shown(raw: string): string {
  return withoutJoiner(withoutBullet(raw))
    .replace(/^[\s,;،|।]+|[\s,;،|।.!]+$/gu, "")
    .replace(/(?:\s+(?:and|ar|aar|o|ebong|plus|আর|এবং|ও)|\s*[+&/])\s*$/iu, "")
    .replace(/\(\s*\)|\s[([]$/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** "--- meat ---", "Vegetables -", "*Fish*": signs around a name, or a dash after it, make it a heading. */
function isHeading(line: string): boolean {
  return /^\s*(?:([-=_*#~.]{2,}|[*_])\s*[\p{L}\p{M}&\s]+\1|#+\s+[\p{L}\p{M}&\s]+|[\p{L}\p{M}&\s]+\s[-–—:]+)\s*$/u.test(
    line,
  );
}

const mealBefore =
  /^\s*(?:breakfast|lunch|dinner|snacks?|supper|nasta|(?:sokal|dupur|bikal|rat)(?:er)?|নাস্তা|(?:সকাল|দুপুর|বিকাল|রাত)(?:ের)?)\s*[-–—]\s+(?=\p{L})/iu;

/** "Iftar er jonno: chola 1kg, …" begins with its purpose. A line that ends with a colon is a heading. */
function headingBefore(line: string): number {
  const meal = mealBefore.exec(line);
  if (meal) return meal[0].length;
  const at = line.search(/[:：]/);
  if (at < 0 || /\p{Nd}/u.test(line.slice(0, at))) return 0;
  // "Chal:5kg dal:1kg"
  if ((line.match(/[\p{L}\p{M}]\s?:\s?\p{Nd}/gu)?.length ?? 0) > 1) return 0;
  const rest = line.slice(at + 1);
  // "Alu: 2 kg" and "Rice: 5 kg (miniket)" name the item before the colon.
  const { words, amount } = takeAmount((rest.split(/[,;|]/u)[0] ?? "").replace(/[([].*?[)\]]/gu, " "));
  return rest.trim() !== "" && words === "" && amount ? 0 : at + 1;
}
