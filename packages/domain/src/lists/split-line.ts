import { withLatinDigits } from "../digits.ts";
import { amountsAsWritten, takeAmount } from "./list-amount.ts";
import { BREAK } from "./list-noise.ts";

/**
 * Several items with nothing between them but their amounts: "2kg rice 1kg dal", "alu 2 kg peyaj 1 kg". Whether amounts
 * stand before or after what they are of is seen at the beginning. Where a part would name nothing, it stays whole.
 */
export function splitByAmounts(said: string): string[] {
  // Has the same length as the written text, so that positions match.
  const text = withLatinDigits(said);
  const found = [...text.matchAll(amountsAsWritten)];
  const amounts = found.length > 1 ? found : numbersAlone(text);
  const [first] = amounts;
  if (amounts.length < 2 || !first) return [said];
  const isBefore = !hasName(text.slice(0, first.index));
  const cuts = isBefore
    ? amounts.slice(1).map(({ index }) => index)
    : amounts.slice(0, -1).map(({ index, 0: amount }) => index + amount.length);
  const last = amounts.at(-1);
  const tail = last ? last.index + last[0].length : 0;
  if (!isBefore && hasName(text.slice(tail)) && !/^\s*[([]/u.test(text.slice(tail))) cuts.push(tail);
  const parts = [0, ...cuts].map((start, place) => said.slice(start, cuts[place] ?? said.length));
  return parts.every(hasName) ? parts : [said];
}

/** Numbers without units that have words between them, as in "alu 2 peyaj 3"; of a name ("7 up", "3 in 1") they are none. */
function numbersAlone(text: string): RegExpExecArray[] {
  if (/\d[\s-]*(?:up|in|%|inch)(?!\p{L})|br\s*-?\d/iu.test(text) || [...text.matchAll(amountsAsWritten)].length > 0)
    return [];
  return [...text.matchAll(/(?<![\p{L}\p{M}\p{N}.])\d{1,2}(?![\p{L}\p{M}\p{N}./%])/gu)];
}

/** A word of two letters at least that is no amount, remark or reader's aside. */
function hasName(part: string): boolean {
  const { words } = takeAmount(part.replace(/[([].*?[)\]]/gu, " "));
  const rest = words.replace(
    /(?<![\p{L}\p{M}])(?:and|ar|aar|er|o|x|each|kore|করে|আর|ও|এবং|lagbe|লাগবে|please|plz)(?![\p{L}\p{M}])/giu,
    " ",
  );
  return /\p{L}[\p{L}\p{M}]/u.test(rest);
}

const joiners =
  /\s+(?:and(?!\s+(?:a\s+)?half)|ar|aar|plus|ebong|ebang|o|with|সাথে|আর|এবং|ও|&|n)(?=\s)|(?<=[\p{L}\p{M}])\s*[+/&]\s*(?=\p{L})/giu;

/** A sign where "and", a plus or a stroke stands between words. */
export function withBreaks(said: string): string {
  return said.replace(joiners, ` ${BREAK} `);
}

/** "and sugar 1 kg", after what was before it has been taken for an item. */
export function withoutJoiner(said: string): string {
  return said.replace(/^\s*(?:(?:and|ar|aar|plus|ebong|o|আর|এবং|ও)\s+|[+&/]\s*)(?=[\p{L}\p{Nd}])/iu, "");
}
