import { takeAmount } from "../amounts/list-amount.ts";
import { pictures } from "./list-pictures.ts";
import { blank } from "./written-line.ts";

/** Marks around an item that are not part of its name: lines, boxes, bullets, emoji. */

const strokes = "\u0335\u0336\u0337\u0338";
const struckThrough = new RegExp(`(?:[^\\n${strokes}][${strokes}]+\\s?)+`, "gu");
/** Strikethrough: ~~two tildes~~, ~one~ as in chats, and letters with a stroke through each. */
export function withoutCrossedOut(line: string): string {
  return line
    .replace(/~~[^~\n]*~~|<(s|del|strike)>.*?<\/\1>/gu, blank)
    .replace(/(?<![\p{L}\p{N}~])~(?=\S)[^~\n]*\p{L}[^~\n]*~(?![\p{L}\p{N}~])/gu, blank)
    .replace(struckThrough, blank);
}

const crosses = "✗✘✖❌❎☒🗙";
const crossedBefore = new RegExp(
  `^\\s*(?:[-*•]\\s*)?(?:\\p{Nd}{1,3}[).]\\s*)?(?:[${crosses}]|\\[[xX✗✘]\\]|\\([xX]\\)\\s|[×xX]\\s+(?=\\p{L}))`,
  "u",
);
const crossedAfter = new RegExp(`[${crosses}]\\ufe0f?\\s*$`, "u");

/** "no longer wanted" in English, Bangla in Latin letters and Bangla. */
const notNeeded = [
  "(?:is |are )?not? (?:needed|required|necessary)|no need|not now|no longer|not this time",
  "(?:do ?n['’]?t|do not|dont|did ?n['’]?t|wo ?n['’]?t) (?:need|want|buy|get|bring|send|add|require)",
  "(?:already|allready) (?:have|has|got|bought|there|in stock|at home)|(?:have|got|bought) (?:it |enough )?already",
  "\\((?:have|got it|got|done)\\)|have enough|enough at home|still have|cancel(?:led|ed)?|skip(?: it)?|bought it",
  "lagb[eo] ?na|lagbena|lagtes?e na|lagche na|dorkar (?:nai|nei|nay|na)|proyojon (?:nai|nei)|chai ?na|nibo ?na|nebo ?na",
  "diben ?na|deben ?na|dien ?na|den ?na|kinte hobe na|lagto na|bad den|bad din|baad(?: den| din)?|kena (?:ache|hoyeche|hoise|sesh)",
  "kinechi|kinsi|kinchi|ba(?:s|sh)ay a(?:ch|chh|s)e|ghor[ee]? a(?:ch|chh|s)e",
  "লাগবে ?না|লাগছে না|দরকার (?:নাই|নেই|না)|প্রয়োজন (?:নাই|নেই)|চাই ?না|নিব ?না|নেব ?না|নিবো না|দিবেন ?না|দেবেন ?না|কিনতে হবে না",
  "বাদ(?: দিন| দেন)?|কেনা (?:আছে|হয়েছে|শেষ)|কিনেছি|কিনে ফেলেছি|বাসায় আছে|ঘরে আছে",
]
  .join("|")
  .normalize("NFC");
const notNeededPattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${notNeeded})(?![\\p{L}\\p{M}])`, "iu");
/** "There is some", only at the end of an item. */
const haveSome = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:ache|achhe|ase|আছে)(?:\\s+(?:already|age))?[\\s.)]*$`.normalize("NFC"),
  "iu",
);
const noneOf = /^\s*no\s+(?!\.|\d)\p{L}[\p{L}\p{M}]+\s*$/iu;

export function isCrossedOut(line: string): boolean {
  return crossedBefore.test(line) || crossedAfter.test(line);
}

/** "Ilish ache?" asks for it; "tel ache" says that there is enough. */
export function isNotNeeded(item: string, isAsked = false): boolean {
  return notNeededPattern.test(item) || (!isAsked && haveSome.test(item)) || noneOf.test(item);
}

/** If two or more lines begin with a dash, it is a bullet: then "-1 kg" is not negative. */
export function withoutBullet(line: string): string {
  return line
    .replace(/^\s*(?:\d\uFE0F?\u20E3\s*)+/u, "")
    .replace(
      /^\s*(?:(?:[-–—*•·▪▫◦●○■□►▶➤➜→⇒»>✓✔✅☐☑☛👉]\uFE0F?|\[[ ✓✔]?\])\s*)*(?:(?:#|no\.?\s*|নং\s*)?\(?\p{Nd}{1,3}(?:[).।]\)?(?!\p{Nd})|\/(?![-=\p{Nd}])|\s*[-:]\s+)\s*|#\p{Nd}{1,3}\s+|\(?(?:[a-z]|[ivx]{1,4}|[কখগঘঙচছজঝঞ])\)\s*)?(?:\[[ ✓✔]?\]\s*)?/iu,
      "",
    );
}

/** A negative number, which looks like a bullet. */
export function isBelowZero(line: string): boolean {
  return /^\s*[-−]\p{Nd}/u.test(line);
}

const picture =
  /\p{Extended_Pictographic}(?:[\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]|\u200D\p{Extended_Pictographic})*|[\u{1F1E6}-\u{1F1FF}]/gu;

/** Emoji beside words are decoration; without words, each stands for what it shows. */
export function withoutPictures(item: string): string {
  const isNamed = /\p{L}/u.test(takeAmount(item.replace(picture, " ")).words);
  return item
    .replace(picture, (found) => {
      const [sign = ""] = found;
      return isNamed || !(sign in pictures) ? " " : ` ¦ ${pictures[sign]} ¦ `;
    })
    .replace(/[\uFE0E\uFE0F\u20E3]/gu, "");
}
