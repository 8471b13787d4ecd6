import { withLatinDigits } from "../digits.ts";

/** The units that packs are sold in, as the store writes them; Pack stands for "so many of whatever it comes in". */
export type ListUnit = "Kg" | "Gm" | "Ltr" | "Ml" | "Pcs" | "Dozen" | "Pack";

export type ListAmount = {
  /** All of it: "1 litre x 3" is three litres. */
  quantity: number;
  unit: ListUnit;
  /** The size of one where a size and a number were said: of "1.5L x 12" it is 1.5. */
  each?: number;
};

type Taken = {
  words: string;
  amount?: ListAmount;
  /** A unit or a sign of multiplying stood by the number; a number alone may also be of an address or a time. */
  isMeasured: boolean;
};
type Measure = { unit: ListUnit; factor: number };

const names: { unit: ListUnit; factor?: number; said: string }[] = [
  { unit: "Kg", said: "kg kgs kilo kilos kilogram kilograms keji kejee kg. কেজি কিলো কেজির" },
  { unit: "Gm", said: "g gm gms gr gram grams graam গ্রাম গ্ৰাম গ্রামের gm." },
  { unit: "Gm", factor: 250, said: "poa poya powa পোয়া পোয়া" },
  { unit: "Kg", factor: 40, said: "mon maund মণ" },
  { unit: "Kg", said: "sher ser সের" },
  { unit: "Ltr", said: "l lt ltr ltrs litre litres liter liters litar লিটার লিঃ" },
  { unit: "Ml", said: "ml mili milli এমএল মিলি মিলিলিটার" },
  { unit: "Pcs", said: "pc pcs piece pieces pis pice ta ti ta. ti. nos পিস টি টা খানা" },
  { unit: "Dozen", said: "dozen dozens dozon dojon dozn dz ডজন" },
  { unit: "Pcs", factor: 4, said: "hali haali হালি" },
  {
    unit: "Pack",
    said:
      "pack packs packet packets pkt pkts pket pak pouch bottle bottles botol jar jars can cans tin tins box boxes carton bag bags " +
      "bunch bunches bundle bundles ati aati atti mutha bar bars roll rolls tub tubs cup cups unit units " +
      "প্যাকেট প্যাক প্যাকেটের বোতল বয়াম কৌটা ডিব্বা বক্স ব্যাগ আঁটি আটি মুঠা মুঠি বান্ডিল কাপ",
  },
];
const measures = new Map<string, Measure>(
  names.flatMap(({ unit, factor = 1, said }) =>
    said.split(" ").map((name): [string, Measure] => [name.normalize("NFC"), { unit, factor }]),
  ),
);

const halves: { said: string; value: number }[] = [
  { said: "one and a half|dedh|der|deer|দেড়|দেড়", value: 1.5 },
  { said: "two and a half|arai|adhai|আড়াই|আড়াই", value: 2.5 },
  { said: "half a|half|adha|aadha|adh|আধা|আধ|হাফ|অর্ধেক", value: 0.5 },
  { said: "quarter|sowa|সিকি", value: 0.25 },
];
const numbers: { said: string; value: number }[] = [
  { said: "one|ek|ekta|এক|একটা|একটি", value: 1 },
  { said: "two|dui|duita|duto|দুই|দুটি|দুইটা|দুটা", value: 2 },
  { said: "three|tin|tinta|তিন|তিনটা|তিনটি", value: 3 },
  { said: "four|char|charta|চার|চারটা|চারটি", value: 4 },
  { said: "five|pach|panch|paach|পাঁচ|পাঁচটা|পাঁচটি", value: 5 },
  { said: "six|choy|chhoy|ছয়|ছয়", value: 6 },
  { said: "ten|dosh|দশ|দশটা", value: 10 },
  { said: "twelve|baro|বারো", value: 12 },
];

const edge = "(?<![\\p{L}\\p{M}\\p{N}.])";
const end = "(?![\\p{L}\\p{M}\\p{N}])";
const unitPattern = [...measures.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(".", "\\."))
  .join("|");
const spellings: [RegExp, string][] = [
  ...[...halves, ...numbers].map(({ said, value }): [RegExp, string] => [
    new RegExp(`${edge}(?:${said.normalize("NFC")})\\s*(?=(?:${unitPattern})${end})`, "gu"),
    `${value} `,
  ]),
  // A Bangla number word that carries its counter ("দুটি ফুলকপি") needs no unit after it.
  ...numbers.flatMap(({ said, value }): [RegExp, string][] => {
    const counted = said.split("|").filter((word) => /(?:টা|টি)$/.test(word));
    const pattern = `${edge}(?:${counted.join("|").normalize("NFC")})${end}`;
    return counted.length > 0 ? [[new RegExp(pattern, "gu"), `${value} টা`]] : [];
  }),
];
const digits = "\\d{1,5}(?:\\.\\d{1,3})?";
const sized = new RegExp(`${edge}(${digits})\\s*[-]?\\s*(${unitPattern})${end}`, "u");
const times = new RegExp(`(?:[x×*]\\s*(\\d{1,3})${end}|${edge}(\\d{1,3})\\s*[x×*](?=\\s|$))`, "u");
const bare = new RegExp(`${edge}(\\d{1,3})(?![\\p{L}\\p{M}\\p{N}%.]|\\s*%)`, "u");

/** Takes the amount out of one item: what is left are the words that name it. Nothing said means nothing is returned. */
export function takeAmount(said: string): Taken {
  const text = spelledOut(withLatinDigits(said.normalize("NFC").toLowerCase()));
  const size = sized.exec(text);
  const measure = measures.get(size?.[2] ?? "");
  let words = size ? without(text, size) : text;
  const multiple = times.exec(words);
  if (multiple) words = without(words, multiple);
  let count = Number(multiple?.[1] ?? multiple?.[2] ?? 0);
  if (size && measure) {
    const each = round(Number(size[1]) * measure.factor);
    // "2 packet 500 gm" names the number first and the size after it; "1 big (900ml)" only says what is big.
    const second = sized.exec(words);
    const inner = measures.get(second?.[2] ?? "");
    if (second && inner && (measure.unit === "Pack") !== (inner.unit === "Pack")) {
      words = without(words, second);
      const one = measure.unit === "Pack" ? round(Number(second[1]) * inner.factor) : each;
      const unit = measure.unit === "Pack" ? inner.unit : measure.unit;
      count = measure.unit === "Pack" ? each : Number(second[1]);
      return result(words, count, one, unit);
    }
    // "7 up 2 bottle": beside packs, another number is part of a name.
    const lone = count === 0 && measure.unit !== "Pack" ? bare.exec(words) : null;
    if (lone) {
      words = without(words, lone);
      count = Number(lone[1]);
    }
    return result(words, count, each, measure.unit);
  }
  if (count > 0) return amountOf(words, { quantity: count, unit: "Pack" });
  const lone = bare.exec(words);
  const quantity = Number(lone?.[1] ?? 0);
  if (!lone || quantity === 0) return { words: tidy(words), isMeasured: false };
  return { ...amountOf(without(words, lone), { quantity, unit: "Pack" }), isMeasured: false };
}

function result(words: string, count: number, each: number, unit: ListUnit): Taken {
  if (each <= 0) return { words: tidy(words), isMeasured: false };
  if (count <= 0) return amountOf(words, { quantity: each, unit });
  return amountOf(words, { quantity: round(each * count), unit, ...(unit === "Pack" ? {} : { each }) });
}

function amountOf(words: string, amount: ListAmount): Taken {
  return { words: tidy(words), amount, isMeasured: true };
}

/** Fractions and number words as digits; number words only where a unit follows, for "char" is also a name. */
function spelledOut(text: string): string {
  let said = text
    .replace(/(\d+)\s+(\d)\s*\/\s*([248])(?!\d)/g, (_, whole, a, b) => String(Number(whole) + Number(a) / Number(b)))
    .replace(/(?<![\d/])(\d)\s*\/\s*([248])(?![\d/])/g, (_, a, b) => String(Number(a) / Number(b)))
    .replace(/(\d*)\s?([½¼¾])/g, (_, whole, sign) =>
      String(Number(whole) + (sign === "½" ? 0.5 : sign === "¼" ? 0.25 : 0.75)),
    )
    .replace(/(\d),(\d{3})(?!\d)/g, "$1$2");
  for (const [pattern, digits] of spellings) said = said.replace(pattern, digits);
  return said;
}

function without(text: string, found: RegExpExecArray): string {
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
}

function tidy(words: string): string {
  return words
    .replace(/[^\p{L}\p{M}\p{N}\s&'%-]+/gu, " ")
    .replace(/(?<=^|\s)[-–—']+|[-–—']+(?=\s|$)/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
