import { takeAmount } from "./list-amount.ts";
import { blank } from "./written-line.ts";

/**
 * How a list is laid out in lines. Numbers of lines are no amounts: "1 rice 5 kg", "১। চাল ৫ কেজি ২। ডাল ১ কেজি".
 */

const leading = /^\s*(\p{Nd}{1,2})\s+(?=\p{L})/u;
/** Fewer may as well be amounts: "1 bread 400 gm". */
const LEAST_NUMBERED = 3;

/** Three lines or more that begin with 1, 2, 3 and have an amount besides, with these numbers as bullets. */
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

/** Within a line that begins with a number of its own, the next numbers are blanked out, and items end before them. */
export function withoutInnerNumbers(line: string): string {
  if (!/^\s*[1১][).।]\s*\p{L}/u.test(line)) return line;
  let next = 2;
  return line.replace(/(?<=\s)(\p{Nd}{1,2})[).।](?=\s*\p{L})/gu, (found, digits: string) => {
    if (Number([...digits].map(digitOf).join("")) !== next) return found;
    next += 1;
    return `\t${blank(found)}`;
  });
}

/** "Onion:" above "2 kg" is no heading. */
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
