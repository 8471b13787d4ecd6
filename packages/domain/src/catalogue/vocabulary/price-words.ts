import { hundred, valueOfWord } from "./number-words.ts";
import { edge, end, unitPattern } from "./unit-words.ts";

/** Limits in taka; absent if not given. */
export type PriceRange = { least?: number; most?: number };

/** How searches and lists write money: 250, ৳250, 250/-, "২৫০ টাকা", "dersho takay", "60 takar dhone pata". */

/** The case ending says what the money buys. */
const takaFor = "takar|taka'[rs]|takay|takai|takate|টাকার|টাকায়|টাকাতে";
/** Also as the unit of an amount. */
export const takaWords = `${takaFor}|taka|tk\\.|tk|bdt|টাকা`.normalize("NFC");
const currency = `(?:${takaWords}|৳|rs\\.?|টাঃ|/-|/=)`.normalize("NFC");
const digits = "[\\d০-৯][\\d০-৯,]*(?:\\.[\\d০-৯]+)?";
const words = [...valueOfWord.keys()].toSorted((a, b) => b.length - a.length).join("|");
const hundreds = `(?:${hundred}|so|শ'|শত)`.normalize("NFC");
const thousands = "(?:hazar|hajar|thousand|k|হাজার)";
const figure = `((?:${digits}|${words})?\\s?(?:${hundreds}|${thousands})${end}|${digits}|(?:${words})(?=\\s*${currency}))`;
const notMeasured = `(?!\\s*(?:${unitPattern})${end})(?!\\d)`;
const money = `${currency}?\\s*${figure}${notMeasured}\\s*${currency}?(?:\\s*(?:only|matro|মাত্র))?`;
const genitive = "\\s*(?:er|r|এর|র)?\\s*";

const below =
  "under|below|within|less than|lesser than|cheaper than|lower than|not more than|no more than|up ?to|at most|max(?:imum)?|budget(?: of)?|inside|bajet|বাজেট";
const belowAfter =
  "moddhe|modde|moddhey|maje|majhe|niche|nice|nicher|kom|kome|kommer|vitore|vitor|bhitore|bhitor|budget|bajet|bajete|or less|or below|max|maximum|মধ্যে|মধ্য|নিচে|নীচে|নিচের|কম|কমে|ভিতরে|ভেতরে|ভিতর|বাজেটে|বাজেট";
const above = "over|above|more than|at least|minimum|min|starting from|starting at";
const aboveAfter = "upore|uporer|beshi|besi|and above|or more|plus|উপরে|ওপরে|উপরের|বেশি";
const between = `(?:between|from)?\\s*${currency}?\\s*${figure}\\s*${currency}?\\s*(?:-|–|to|and|ar|theke|থেকে|আর|হতে)\\s*${money}`;

const pattern = (source: string) => new RegExp(source.normalize("NFC"), "u");
const afterRange = `(?:${genitive}(?:${belowAfter})${end})?`;
/** The first match applies. */
const forms: { pattern: RegExp; read: (figures: number[]) => PriceRange | undefined }[] = [
  {
    pattern: pattern(`${edge}(?=between|.*?(?:${currency}|${belowAfter}))${between}${afterRange}`),
    read: ([least = 0, most = 0]) => (least < most ? { least, most } : undefined),
  },
  { pattern: pattern(`${edge}(?:price\\s*)?(?:${below})\\s*${money}`), read: ([most = 0]) => ({ most }) },
  { pattern: pattern(`${edge}(?:${above})\\s*${money}`), read: ([least = 0]) => ({ least }) },
  {
    pattern: pattern(`(?<![\\p{L}\\p{M}\\p{N}])${money}${genitive}(?:${belowAfter})${end}`),
    read: ([most = 0]) => ({ most }),
  },
  {
    pattern: pattern(`(?<![\\p{L}\\p{M}\\p{N}])${money}${genitive}(?:${aboveAfter})${end}`),
    read: ([least = 0]) => ({ least }),
  },
  {
    pattern: pattern(
      `(?<![\\p{L}\\p{M}\\p{N}])(?:${currency}\\s*${figure}${notMeasured}|${figure}\\s*${currency})(?![\\p{L}\\p{M}])`,
    ),
    read: ([most = 0]) => ({ most }),
  },
];

/**
 * Removes a price from a text of lower-case letters and Latin digits: "under 250", "dersho takay", "৩০০ টাকার মধ্যে".
 */
export function takePrice(text: string): { words: string; price?: PriceRange } {
  for (const { pattern: form, read } of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const figures = found.slice(1).flatMap((said) => (said === undefined ? [] : [takaOf(said)]));
    const price = read(figures);
    if (!price || figures.some((taka) => !(taka > 0 && taka <= 1_000_000))) continue;
    return { words: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(), price };
  }
  return { words: text };
}

function takaOf(said: string): number {
  const digits = said.replaceAll(",", "").trim();
  if (/^[\d.]+$/.test(digits)) return Number(digits);
  const [, number = "", scale = ""] = scaled.exec(digits) ?? [];
  const count = number === "" ? 1 : (valueOfWord.get(number) ?? Number(number));
  return scale === "" ? (valueOfWord.get(digits) ?? Number.NaN) : count * (isThousand.test(scale) ? 1000 : 100);
}

const scaled = new RegExp(`^([\\d.]+|${words})?\\s?(${hundreds}|${thousands})$`, "u");
const isThousand = new RegExp(`^${thousands}$`, "u");

/** Writes money in figures: "ponchash takar" is 50 takar, and "tk 50" 50 taka. */
export function withMoneyInFigures(text: string): string {
  return text
    .replace(moneyInWords, (said) => String(takaOf(said)))
    .replace(signFirst, (_, said: string) => `${said} taka`)
    .replace(signLast, (_, said: string) => `${said} taka`);
}

const moneyInWords = pattern(`${edge}(?!\\d)${figure}(?=\\s*(?:${takaWords})${end})`);
const signFirst = new RegExp(
  `(?:৳|${edge}(?:tk\\.?|taka|bdt|টাকা))\\s*(${digits})(?![\\d,.]*\\s*(?:${unitPattern})${end})(?:/[-=])?`,
  "u",
);
const signLast = new RegExp(`${edge}(${digits})\\s*(?:৳|/[-=])(?:\\s*(?:${takaWords})${end})?`, "u");

const perUnit =
  "(?:\\s*(?:/|per|প্রতি)\\s*(?:kg|kilo|keji|gm|g|l|ltr|litre|liter|pc|pcs|piece|dozen|hali|কেজি|লিটার|পিস|ডজন|হালি)(?![\\p{L}\\p{M}]))?";
/** Prices beside the items of a list, in three forms. */
export const pricePatterns = [
  // "@60", "@ 60 tk/kg", "= 120/-", "rate 60": what follows is always a price.
  `(?:@|=|(?<![\\p{L}\\p{M}])(?:price|rate|dam|daam|mullo|দাম|মূল্য|দর)\\s*[:=-]?)\\s*(?:${currency})?\\s*${digits}\\s*(?:${currency}(?![\\p{L}\\p{M}]))?${perUnit}`,
  `(?<![\\p{L}\\p{M}])(?:৳|tk\\.?|taka|bdt|টাকা)\\s*${digits}(?:/[-=])?${perUnit}`,
  `${digits}\\s*(?:k\\s*)?${currency}(?![\\p{L}\\p{M}])${perUnit}`,
].map((source) => new RegExp(source.normalize("NFC"), "giu"));

const spentFor = new RegExp(`^\\s*${digits}\\s*(?:${takaFor})\\s*$`.normalize("NFC"), "iu");
const sum = new RegExp(
  `^\\s*(?:${digits}\\s*(?:${takaWords}|/-|৳)|(?:৳|tk\\.?|taka|bdt)\\s*${digits}(?:/-)?)\\s*$`,
  "iu",
);
const spentOnItem = new RegExp(`^\\s*${digits}\\s*(?:${takaWords})\\s*$`, "iu");
const worthOf = new RegExp(
  `^\\s*(?:er|r|worth|diye|dia|এর|র|দিয়ে|${takaFor})(?![\\p{L}\\p{M}])`.normalize("NFC"),
  "iu",
);
/** A name without another number. */
const onlyName = /^[^\p{Nd}]*\p{L}[^\p{Nd}]*$/u;

/**
 * Whether money found in a list is to be spent, not a price: "60 takar dhone pata", "tk 50 worth of mint", "coriander for
 * 30 taka", "100 taka alu", "alu 100 taka". `before` and `after` are the rest of its item.
 */
export function isSpending(found: string, before: string, after: string): boolean {
  const text = found.normalize("NFC");
  if (!sum.test(text)) return false;
  const isBesideName = (before.trim() === "" && onlyName.test(after)) || (after.trim() === "" && onlyName.test(before));
  if (spentFor.test(text) || (isBesideName && spentOnItem.test(text))) return true;
  return /(?:for|worth|of)\s*$/iu.test(before) || worthOf.test(after.normalize("NFC"));
}

const cheap =
  "cheapest|cheaper|cheap|sasta|shosta|sosta|sostha|affordable|economy|economical|low(?:est)? (?:price|cost|priced)|low in price|kom da+m(?:er|e)?|komdami|budget|less price|সস্তায়|সস্তা|কম দামের|কম দামে|কম দামি|কম দাম|কমদামি|সাশ্রয়ী";
const best =
  "best(?: quality)?|top(?: quality| rated| selling)?|most popular|popular|sobcheye (?:valo|bhalo)|shob ?cheye (?:valo|bhalo)|shera|sera|number one|no 1|high quality|valo maner|bhalo maner|সবচেয়ে ভালো|সবচেয়ে ভাল|সেরা|ভালো মানের|ভাল মানের|জনপ্রিয়";
const orders = (
  [
    ["cheapest", cheap],
    ["best", best],
  ] as const
).map(([order, said]) => ({ order, pattern: pattern(`${edge}(?:${said})${end}`) }));

export type PriceOrder = (typeof orders)[number]["order"];

/** Removes a word that asks for a sort order: "cheap rice", "সেরা মধু". */
export function takeOrder(text: string): { words: string; order?: PriceOrder } {
  for (const { order, pattern: said } of orders) {
    if (said.test(text)) return { words: text.replace(said, " ").trim(), order };
  }
  return { words: text };
}
