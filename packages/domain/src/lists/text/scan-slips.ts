import { valueOfWord } from "../../catalogue/vocabulary/number-words.ts";
import { end, unitPattern } from "../../catalogue/vocabulary/unit-words.ts";
import { blank } from "./written-line.ts";

/**
 * Errors of scanners and hasty typing around amounts: l or | for 1, O for 0, S or $ for 5, a 9 or q for g, "k g" for
 * kg, "tea2box". Corrected only where a number or a unit belongs. Signs keep their positions, see `written-line.ts`.
 */
export function withoutSlips(line: string): string {
  let text = line;
  for (const [pattern, put] of repairs) text = text.replace(pattern, put);
  return text;
}

const looks: Record<string, string> = {
  l: "1",
  I: "1",
  i: "1",
  "|": "1",
  "।": "1",
  O: "0",
  o: "0",
  S: "5",
  s: "5",
  $: "5",
  Z: "2",
  z: "2",
  B: "8",
  g: "9",
  q: "9",
};
const letterOf: Record<string, string> = { 5: "s", 6: "g", 7: "t", 8: "b", 9: "g" };
const asLetters = (digits: string) => digits.replace(/\d/g, (digit) => letterOf[digit] ?? digit);
const asDigits = (text: string) => text.replace(/[lIi|।OoSs$ZzBgq]/g, (sign) => looks[sign] ?? sign);

/** Units as printed; scanners may insert spaces. One-letter units are recognised only beside a number. */
const printed = "kg|kgs|gm|gms|gram|grams|ltr|litre|liter|ml|pcs|dozen|hali|কেজি|গ্রাম|লিটার|ডজন|হালি|মিলি";
const quarter = "poa|poya|powa|poah|পোয়া";
const numberWords = [...valueOfWord.keys()].toSorted((a, b) => b.length - a.length).join("|");
const unit = `(?:${unitPattern}|Kg|Gm|Ltr|Ml|Pcs|Dozen|KG|GM|LTR|ML|L|PCS|[kK][9qo]|Itr|Itre|m[1I|])`;
const number = "[\\d০-৯]";
const spaced = printed
  .split("|")
  .filter((name) => name.length > 1)
  .map((name) =>
    [...new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(name)].map(({ segment }) => segment).join("\\s?"),
  );

const notUnit = `(?!(?:kg|gm|ltr|ml|pcs)|(?:${unitPattern})${end})`;

const repairs: [RegExp, (...found: string[]) => string][] = [
  // "Mi1k", "Oi1 2 ltr"
  [new RegExp(`(?<=(?<!\\p{L})[a-z]{1,2})1(?=k${end})|(?<=(?<!\\p{L})[a-z]{2,12})1(?=\\s+\\d)`, "giu"), () => "l"],
  // "Tomat0 1 kg"
  [/(?<=(?<!\p{L})[a-z]{3,12})0(?=\s+\d)/giu, () => "o"],
  // "5OO gm", "l.5 kg", "IOO gm", "1.SL": signs that look like digits, among digits or alone before a unit.
  [
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.])([\\dlIO|S$ZB]{1,4}(?:\\.[\\dlIOSo]{1,3})?)(?=\\s?(?:${unit})${end})`, "gu"),
    (all, token = "") =>
      /\d/.test(token) || /^[lI|S$ZO]+(?:\.[lIOSo\d]+)?$/.test(token) ? asDigits(token) : (all ?? ""),
  ],
  [new RegExp(`(?<=[\\d০-৯])[Oo](?=[Oo]?\\s?(?:${unit})${end})`, "gu"), () => "0"],
  [new RegExp(`(?<=[\\d০-৯]0)[Oo](?=\\s?(?:${unit})${end})`, "gu"), () => "0"],
  [new RegExp(`(?<=[০-৯])[Oo](?=\\s?(?:${unit})${end})`, "gu"), () => "০"],
  [/(?<![\p{L}\p{M}\p{N}]\s?)।(?=\s?(?:কেজি|লিটার|ডজন|হালি))/gu, () => "1"],
  // "i kg": a single lower-case letter before a unit written in full.
  [new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.]|[\\d০-৯]\\s)[il](?=\\s(?:${printed})${end})`, "gu"), () => "1"],
  // "১ কে.জি.", "২ মি.লি."
  [
    new RegExp(`(?<=${number}\\s?)(কে\\.\\s?জি|মি\\.\\s?লি|k\\.\\s?g)\\.?${end}`.normalize("NFC"), "giu"),
    (found = "", name = "") => `${name.replace(/[.\s]/g, "")}${blank(found.replace(/[^.]/g, ""))}`,
  ],
  // "2 k g", "2 doz en", "১ কে জি".
  [new RegExp(`(?<=${number}\\s?)(?:${spaced.join("|")})${end}`, "giu"), (found = "") => found.replace(/\s/g, "")],
  [/(?<=[\d০-৯]\s?)l\s(?=tr(?!\p{L}))/gu, () => "l"],
  // "between 2 and 3 kg" is a range.
  [
    new RegExp(`(?<!\\p{L})(between)(\\s+${number}+\\s+)and(?=\\s+${number})`, "giu"),
    (_, between = "", first = "") => `${blank(between)}${first}${blank("a")}to`,
  ],
  // "2 k9", "2 Kq", "1 Itr", "500 m1".
  [new RegExp(`(?<=${number}\\s?)[kK][9qo]${end}`, "gu"), () => "kg"],
  [new RegExp(`(?<=${number}\\s?)[I1|](tre?|itre|iter)${end}`, "gu"), (_, rest = "") => `l${rest}`],
  [new RegExp(`(?<=${number}\\s?)m[1I|]${end}`, "gu"), () => "ml"],
  [new RegExp(`(?<=${number}\\s?)[9q]m${end}`, "gu"), () => "gm"],
  [new RegExp(`(?<=${number}\\s?)d[0o]z[e3]n${end}`, "giu"), () => "dozen"],
  // "250 q", "200 9": a g, if the number is plausible in grams.
  [/(?<=(?<!\d)(?:[1-9]00|[1-9]?50|[27]5)\s?)[q9](?=\s*(?:$|[,;)]))/gu, () => "g"],
  // "5 00 gm": a split number.
  [
    /(?<![\d.]\s?)(\d)\s(00|50)(?=\s?(?:gm?|gms|grams?|ml)(?!\p{L}))/giu,
    (_, first = "", rest = "") => `${first}${rest}`,
  ],
  // "I'd like 2 kg"
  [/(?<=(?<!\p{L})(?:i|we))['’]d(?!\p{L})/giu, blank],
  // "Poa kg" is a quarter of a kilo, and "ek poa kg" one quarter.
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}])((?:\\p{Nd}+|[½¼¾]|${numberWords})\\s*)?(${quarter})(\\s*)(kgs?|kilo|keji|কেজি|কিলো)${end}`.normalize(
        "NFC",
      ),
      "giu",
    ),
    (_, count, said = "", space = "", kilo = "") =>
      count === undefined ? `¼${blank(said.slice(1))}${space}${kilo}` : `${count}${said}${space}${blank(kilo)}`,
  ],
  // "2 kilo gram"
  [new RegExp(`(?<=${number}\\s?(?:kilo|কিলো))\\s(?=(?:grams?|গ্রাম)${end})`, "giu"), () => ""],
  // "3x1L": a letter would join the numbers.
  [/(?<=\d)x(?=\d)/giu, () => "×"],
  // "tea2box", "চাল৫কেজি", "dim12": a word ends where its amount begins.
  [
    new RegExp(`(?<=[\\p{L}\\p{M}]{2})(?=${number}{1,4}(?:\\.${number}{1,3})?\\s?(?:${unitPattern})${end})`, "giu"),
    () => " ",
  ],
  [/(?<=(?<!\p{L})(?!omega)[a-z]{3,12})(?=\d{1,2}(?:\s|,|$))/giu, () => " "],
  // "5ugar 1 kg": an amount follows the word, so the digit before its vowel is a letter.
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}.,/-])[5869](?=[aeiou][a-z]{2,12}\\s+(?:${number}|[½¼¾lI|])[\\d.]*\\s?(?:${unit})${end})`,
      "gu",
    ),
    (digit = "") => letterOf[digit] ?? digit,
  ],
  // "E99s", "Ri6e", "Su5ar": as above, within a word.
  [new RegExp(`(?<=(?<!\\p{L})[a-z]{1,12})[56789]{1,2}(?=[a-z])${notUnit}`, "giu"), (digits = "") => asLetters(digits)],
  // "Rlce", "Glnger": no word begins so, and a scanner reads i as l.
  [/(?<=(?<!\p{L})[b-df-hj-np-tv-z])l(?=[b-df-hj-km-np-tv-z][a-z]{0,8}[aeiou])/giu, () => "i"],
  // "A1u", "R0sun": a digit between letters, unless they are a unit.
  [new RegExp(`(?<=(?<!\\p{L})[a-z]{1,12})1(?=[a-z])${notUnit}`, "giu"), () => "l"],
  [new RegExp(`(?<=(?<!\\p{L})[a-z]{1,12})0(?=[a-z])${notUnit}`, "giu"), () => "o"],
  // "0nion"
  [/(?<![\p{L}\p{M}\p{N}.])0(?=[a-z]{3})/giu, () => "o"],
  // "2onion"
  [/(?<=(?<![\p{L}\p{M}\p{N}.,/-])\d{1,2})(?=[a-z]{4})(?!kg|gm|ltr|ml|pcs)/giu, () => " "],
  // "2kgalu": a unit ends where the name begins.
  [
    new RegExp(
      `(?<=${number}\\s?(?:kg|gm|ltr|ml|pcs|কেজি|গ্রাম|লিটার))(?=\\p{L}{2})(?<!(?=(?:${unitPattern})${end}))`,
      "giu",
    ),
    () => " ",
  ],
];
