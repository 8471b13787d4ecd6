import { edge, end, unitPattern } from "./unit-words.ts";

/** Words for numbers in English, Bangla and Bangla in Latin letters. */
const whole: [value: number, said: string][] = [
  [1, "one|ek|ak|এক"],
  [2, "two|dui|du|দুই"],
  [3, "three|tin|তিন"],
  [4, "four|char|চার"],
  [5, "five|pach|panch|paach|পাঁচ"],
  [6, "six|choy|chhoy|choi|ছয়"],
  [7, "seven|shat|saat|sat|সাত"],
  [8, "eight|aat|আট"],
  [9, "nine|noy|নয়"],
  [10, "ten|dosh|দশ"],
  [12, "twelve|baro|বারো|বার"],
  [15, "fifteen|ponero|পনেরো|পনের"],
  [20, "twenty|bish|বিশ|কুড়ি"],
  [25, "twenty five|pochish|পঁচিশ"],
  [30, "thirty|trish|তিরিশ|ত্রিশ"],
  [40, "forty|chollish|চল্লিশ"],
  [50, "fifty|ponchash|পঞ্চাশ"],
];
const broken: [value: number, said: string][] = [
  [1.5, "one and a half|one and half|1 and a half|dedh|derh|der|deer|দেড়"],
  [2.5, "two and a half|two and half|2 and a half|arai|adhai|arhai|aarai|আড়াই"],
  [0.75, "three quarters?|three quarter of a|tin cothurthangsho"],
  [0.5, "half a|half of a|half|adha|aadha|adh|aradha|aradhha|আধা|আধ|হাফ|অর্ধেক"],
  [0.25, "quarter of a|a quarter|quarter|siki|সিকি"],
];
/** Words before a number that change it: সাড়ে তিন is three and a half, পৌনে দুই one and three quarters. */
const moved: [by: number, said: string][] = [
  [0.5, "sare|sarhe|share|saare|sharhe|সাড়ে"],
  [-0.25, "poune|paune|pone|pouney|পৌনে"],
  [0.25, "sowa|soya|shoa|showa|sowya|soa|সোয়া"],
];
/** Written after a number word or a digit: "dersho", "২ শ". */
export const hundred = "sho|sh|shoto|soto|hundred|শো|শ|শত";
const counters = "টা|টি|টে|খানা|ta|ti|to|khana";

const alternatives = (table: [number, string][]) => table.map(([, said]) => said.normalize("NFC")).join("|");
/** The value of each number word. */
export const valueOfWord: ReadonlyMap<string, number> = new Map(
  [...whole, ...broken].flatMap(([value, said]) =>
    said
      .normalize("NFC")
      .split("|")
      .map((word): [string, number] => [word, value]),
  ),
);
const words = `${alternatives(broken)}|${alternatives(whole)}`.replaceAll("quarters?", "quarters|three quarter");
const digits = "\\d{1,5}(?:\\.\\d{1,3})?";
/** Counts only before a unit: "char" is also a name, and "half" a mango is not sold. */
const beforeUnit = `\\s*(?=(?:${unitPattern})${end})`;

const hundreds = new RegExp(`${edge}(${words}|\\d)\\s*(?:${hundred.normalize("NFC")})${beforeUnit}`, "gu");
const movers = moved.map(([by, said]): [number, RegExp] => [
  by,
  new RegExp(`${edge}(?:${said.normalize("NFC")})\\s*(${digits}|${words})?${beforeUnit}`, "gu"),
]);
/** Excluded beside units: "ati" is a bundle. */
const article = new RegExp(`${edge}(?:a|an)\\s+(?=(?:${unitPattern})${end})`, "gu");
/** "Aata" and "aatta" are flour, not eight of something. */
const notFlour = `(?!aatt?a${end})`;
const plain = new RegExp(`${edge}${notFlour}(${words})${beforeUnit}`, "gu");
/** A number that carries its counter ("দুটি ফুলকপি", "duita lau") needs no unit after it. */
const counted = new RegExp(`${edge}${notFlour}(${alternatives(whole)}|দু)(?:${counters.normalize("NFC")})${end}`, "gu");
export const countedPattern = `${notFlour}(?:${alternatives(whole)}|দু)(?:${counters.normalize("NFC")})`;
/** "দুই-তিন কেজি", "dui tin kg", "1 ba 2 kg": the first of a range in words. */
const firstOfRange = new RegExp(
  `${edge}(${alternatives(whole)}|\\d{1,3})(?:\\s*[-–]\\s*|\\s+(?:to|theke|or|ba|থেকে|বা)\\s+|\\s+(?=(?:${alternatives(whole)})\\s*(?:${unitPattern})${end}))(?=(?:${alternatives(whole)}|\\d{1,3}(?:\\.\\d)?)${beforeUnit})`,
  "gu",
);
/** Words of a request before the first number: "please send two chickens". */
export const request =
  "(?:(?:i|we|want|would|like|to|please|send|order|get|give|need|me|us|add|buy|can|could|you|have|also|and)\\s+)*";
/** "Three cauliflowers", "please send two chickens": in English a number word at the beginning counts. */
const english = new RegExp(
  `^(\\s*${request})(one|two|three|four|five|six|seven|eight|nine|ten|twelve)\\s+(?=\\p{L}{3})(?!and${end})`,
  "u",
);
export const countsInWords = new RegExp(english.source, "iu");
/** Finds amounts in a text as written. */
export const numberPattern =
  `${notFlour}(?:(?:(?:${alternatives(moved)})\\s*)?(?:\\.\\d{1,3}|\\d{1,5}(?:[.,]\\d{1,3})?(?:\\s*[-–/]\\s*\\d{1,3}(?:\\.\\d+)?)?|\\d*\\s?[½¼¾]|(?:${words})` +
  `(?:\\s*(?:${hundred}))?)|(?:${alternatives(moved)}))`;

/** Converts fractions and number words to digits, in a text of lower-case letters and Latin digits. */
export function spelledOut(text: string): string {
  let said = text
    .replace(/(\d+)\s+(\d)\s*\/\s*([248])(?!\d)/g, (_, n, a, b) => String(Number(n) + Number(a) / Number(b)))
    .replace(/(?<![\d/])([1-7])\s*\/\s*([248])(?![\d/])/g, (all, a, b) => (a < b ? String(Number(a) / Number(b)) : all))
    .replace(/(?:(\d+)\s?)?([½¼¾])/g, (_, n = 0, sign) =>
      String(Number(n) + (sign === "½" ? 0.5 : sign === "¼" ? 0.25 : 0.75)),
    )
    .replace(/(\d),(\d{3})(?!\d)/g, "$1$2")
    .replace(/(\d),(\d{1,2})(?=\s*\p{L})/gu, "$1.$2")
    .replace(firstOfRange, (all, number: string) => (numberOf(number) < 20 ? `${numberOf(number)}-` : all))
    .replace(hundreds, (_, number: string) => `${(valueOfWord.get(number) ?? Number(number)) * 100} `);
  for (const [by, pattern] of movers) {
    said = said.replace(pattern, (_, number?: string) => `${(number ? numberOf(number) : 1) + by} `);
  }
  return said
    .replace(plain, (_, word: string) => `${numberOf(word)} `)
    .replace(article, "1 ")
    .replace(counted, (_, word: string) => `${word === "দু" ? 2 : numberOf(word)} টা`)
    .replace(english, (_, before: string, word: string) => `${before.trimStart()}${numberOf(word)} `);
}

function numberOf(word: string): number {
  return valueOfWord.get(word) ?? (/^three quarter/.test(word) ? 0.75 : Number(word));
}
