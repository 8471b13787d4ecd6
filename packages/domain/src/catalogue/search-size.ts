import { withLatinDigits } from "../digits.ts";
import { spelledOut } from "./vocabulary/number-words.ts";
import { edge, end, inBase, measures, unitPattern, withWholeUnits } from "./vocabulary/unit-words.ts";

/** The amount in a search, in grams, millilitres or pieces. */
export type Size = { amount: number; unit: "g" | "ml" | "pcs" };

const sized = new RegExp(`${edge}(\\d{1,6}(?:\\.\\d{1,3})?)\\s*-?\\s*(${unitPattern})${end}`, "gu");
/** A unit that implies a number: "a crate of eggs". */
const alone = new RegExp(`${edge}(tray|trays|crate|crates|dozen|ডজন|হালি|ট্রে)${end}`, "u");

/**
 * Removes the size from a search: "2kg chal", "আধা লিটার দুধ", "ডিম ১ ডজন". The words find the product; the size only
 * ranks packs of that size higher. A search for a size alone keeps it as words.
 */
export function takeSize(query: string): { words: string; size?: Size } {
  const said = withLatinDigits(query.normalize("NFC").toLowerCase());
  const text = spelledOut(withWholeUnits(said));
  for (const found of text.matchAll(sized)) {
    const taken = sizeOf(text, found[0], found.index, Number(found[1]), found[2] ?? "");
    if (taken) return taken;
  }
  const found = alone.exec(text);
  return (found && sizeOf(text, found[0], found.index, 1, found[0])) ?? { words: said };
}

function sizeOf(text: string, said: string, index: number, count: number, unit: string) {
  const measure = measures.get(unit);
  const base = measure && inBase(measure.unit, count * measure.factor);
  const words = `${text.slice(0, index)} ${text.slice(index + said.length)}`.trim();
  if (!base || base.size === 0 || !/\p{L}/u.test(words)) return undefined;
  return { words, size: { amount: Math.round(base.size * 1000) / 1000, unit: base.kind } };
}
