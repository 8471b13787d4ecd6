import { takeAmount } from "../amounts/list-amount.ts";
import { blank } from "./written-line.ts";

/** Layouts of a list. Line numbers are not amounts: "1 rice 5 kg", "১। চাল ৫ কেজি ২। ডাল ১ কেজি". */

const leading = /^\s*(\p{Nd}{1,2})\s+(?=\p{L})/u;
/** Fewer may also be amounts: "1 bread 400 gm". */
const LEAST_NUMBERED = 3;

/** Three or more lines that begin with 1, 2, 3 and also have an amount: the numbers become bullets. */
export function withNumbersAsBullets(lines: readonly string[]): string[] {
  const numbers = lines.map((line) => {
    const found = leading.exec(line);
    if (!found || !takeAmount(line.slice(found[0].length)).amount) return undefined;
    return Number([...(found[1] ?? "")].map(digitOf).join(""));
  });
  const counted = numbers.filter((number) => number !== undefined);
  const isNumbered = counted.length >= LEAST_NUMBERED && counted.every((number, place) => number === place + 1);
  return isNumbered
    ? lines.map((line, place) => (numbers[place] ? line.replace(/\p{Nd}+/u, "$&)") : line))
    : [...lines];
}

/** Within a line that begins with a number, the following numbers are blanked out, and items end before them. */
export function withoutInnerNumbers(line: string): string {
  if (!/^\s*[1১][).।]\s*\p{L}/u.test(line)) return line;
  let next = 2;
  return line.replace(/(?<=\s)(\p{Nd}{1,2})[).।](?=\s*\p{L})/gu, (found, digits: string) => {
    if (Number([...digits].map(digitOf).join("")) !== next) return found;
    next += 1;
    return `\t${blank(found)}`;
  });
}

/** "Onion:" above "2 kg" is not a heading. */
export function withNamesBeforeAmounts(lines: readonly string[]): string[] {
  return lines.map((line, place) => {
    const next = takeAmount(lines[place + 1] ?? "");
    return next.amount && next.words === "" && !/\p{Nd}/u.test(line)
      ? line.replace(/(?<=\p{L}\s?)[:：–-]\s*$/u, "")
      : line;
  });
}

function digitOf(sign: string): string {
  const place = "০১২৩৪৫৬৭৮৯".indexOf(sign);
  return place < 0 ? sign : String(place);
}
