import { withLatinDigits } from "../digits.ts";

/** How much of something a search asks for, in grams, millilitres or pieces. */
export type Size = { amount: number; unit: "g" | "ml" | "pcs" };

const units: { names: string; unit: Size["unit"]; factor: number }[] = [
  { names: "kg|kgs|kilo|kilos|kilogram|kilograms|keji|কেজি|কিলো", unit: "g", factor: 1000 },
  { names: "g|gm|gms|gram|grams|gr|গ্রাম|গ্ৰাম", unit: "g", factor: 1 },
  { names: "l|ltr|lt|litre|litres|liter|liters|লিটার", unit: "ml", factor: 1000 },
  { names: "ml|মিলি|মিলিলিটার|এমএল", unit: "ml", factor: 1 },
  { names: "pcs|pc|piece|pieces|pis|পিস|টি|টা", unit: "pcs", factor: 1 },
  { names: "dozen|dozens|dozon|dojon|ডজন", unit: "pcs", factor: 12 },
  { names: "hali|হালি", unit: "pcs", factor: 4 },
];
const factors = new Map(
  units.flatMap(({ names, ...measure }) => names.split("|").map((name) => [name.normalize("NFC"), measure])),
);
const sizePattern = new RegExp(
  `(?<![a-z0-9.\\u0980-\\u09ff])(\\d{1,6}(?:\\.\\d{1,3})?)\\s*(${[...factors.keys()].join("|")})(?![a-z0-9\\u0980-\\u09ff])`,
  "u",
);

/**
 * Takes the size out of what was typed: "2kg chal", "ডিম ১ ডজন", "paratha 20 pcs". The words find the product, the
 * size only prefers those that come in it. When nothing but a size was typed, it stays as words.
 */
export function takeSize(query: string): { words: string; size?: Size } {
  const text = withLatinDigits(query.normalize("NFC").toLowerCase());
  const found = sizePattern.exec(text);
  const measure = factors.get(found?.[2] ?? "");
  if (!found || !measure) return { words: text };
  const words = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
  const amount = Number(found[1]) * measure.factor;
  return words === "" || amount === 0 ? { words: text } : { words, size: { amount, unit: measure.unit } };
}
