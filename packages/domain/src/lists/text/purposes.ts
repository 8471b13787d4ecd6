import { amountPattern, takeAmount } from "../amounts/list-amount.ts";
import { BREAK, isNoise, namingWords } from "./list-noise.ts";
import { hasName, joinerIn, withoutBrackets } from "./split-line.ts";
import { blank } from "./written-line.ts";

/** "Sugar 2 kg for cake", "lemon 4 ta shorbot er jonno": what an item is for is no item. */
export type Purpose = {
  from: number;
  to: number;
  /** Without polite words; empty for "for me". */
  words: string;
  /** So many words may name another item, too. */
  isUnclear: boolean;
};

const MOST_WORDS = 3;
const inEnglish = /(?<=\s)for\s+(?=\p{L})/giu;
const jonno = "(?:jonn?[oea]|jonnyo|jonny[eo]|জন্য|জন্যে|জন্যি)(?![\\p{L}\\p{M}])".normalize("NFC");
const inBangla = new RegExp(`(?<![\\p{L}\\p{M}])[\\p{L}\\p{M}]+(?:\\s+(?:er|r|এর))?\\s+${jonno}`, "giu");
const alone = new RegExp(`^\\s*(?:for\\s+\\p{L}.*|\\P{Nd}*\\s${jonno}[\\s.!:]*)$`, "iu");

/** "For my nephew": a line that only says what others are for. */
export function isPurposeAlone(part: string): boolean {
  return alone.test(part) && !/\p{Nd}/u.test(part) && part.search(amountPattern) < 0 && joinerIn(part) < 0;
}

/** The purposes in the parts of a sentence, and the sentence with them blanked out. */
export function withoutPurposes(
  sentence: string,
  parts: readonly { from: number; to: number }[],
): { text: string; purposes: Purpose[] } {
  const purposes = parts.flatMap((part) =>
    purposesIn(withoutBrackets(sentence.slice(part.from, part.to))).map((one) => ({
      ...one,
      from: one.from + part.from,
      to: one.to + part.from,
    })),
  );
  let text = sentence;
  for (const { from, to } of purposes) text = text.slice(0, from) + blank(text.slice(from, to)) + text.slice(to);
  return { text, purposes };
}

function purposesIn(part: string): Purpose[] {
  const found = [...inEnglishIn(part), ...inBanglaIn(part)].filter(({ from }) => isNamed(part.slice(0, from)));
  return found.toSorted((a, b) => a.from - b.from).filter(({ from }, at, all) => from >= (all[at - 1]?.to ?? 0));
}

/** "Masala for chicken": a heading alone names no item. */
function isNamed(said: string): boolean {
  return hasName(said) && !isNoise(takeAmount(said).words, false);
}

/** Up to the end or an "and". */
function inEnglishIn(said: string): Purpose[] {
  return [...said.matchAll(inEnglish)].map(({ index, 0: { length } }) => {
    const rest = said.slice(index + length);
    const [joined, number] = [joinerIn(rest), rest.search(/\p{Nd}/u)];
    const ends = [joined, number].filter((end) => end >= 0);
    const to = Math.min(rest.length, ...ends);
    // "Sugar 2 kg for cake flour 1 kg": where does the purpose end?
    const isOpen = to === number && takeAmount(said.slice(0, index)).amount !== undefined;
    return purposeAt(index, index + length + to, rest.slice(0, to), isOpen);
  });
}

/** Between an amount and "jonno", or the word before it. */
function inBanglaIn(said: string): Purpose[] {
  return [...said.matchAll(inBangla)].map(({ index, 0: found }) => {
    const end = index + found.length;
    const amounts = [...said.slice(0, end).matchAll(amountPattern)];
    // "1 kg alu vortar jonno": the amount precedes the name.
    const last = amounts.findLast((amount) => isNamed(said.slice(0, amount.index)));
    const from = last ? last.index + last[0].length : index;
    const words = said.slice(from, end).replace(new RegExp(`(?:\\s+(?:er|r|এর))?\\s+${jonno}$`, "iu"), "");
    const isLong = last !== undefined && words.trim().split(/\s+/).length > 1;
    return purposeAt(from, end, words, isLong);
  });
}

function purposeAt(from: number, to: number, said: string, isOpen: boolean): Purpose {
  const words = namingWords(said).words.replaceAll(BREAK, " ");
  return {
    from,
    to,
    words: /\p{L}/u.test(words) ? words : "",
    isUnclear: isOpen || words.split(" ").length > MOST_WORDS,
  };
}
