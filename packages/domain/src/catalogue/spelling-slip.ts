/**
 * How likely a word that the store does not know is a slip of one that it does, from 0 (it is something else) to 1. Both
 * as they sound, in Latin letters.
 *
 * People slip in vowels, swap neighbours and hit the key beside; they rarely miss the first letter, and the shorter a
 * word the more words of other trades are as near to it: cement is no cumin, and a pistol no pistachio. A short word that
 * is nearly another must be nearly one that many products have.
 */
export function likelihoodOfSlip(typed: string, meant: string, products: number): number {
  const edits = editsBetween(typed, meant);
  return isSlip(typed, meant, edits, products) ? 1 - edits / Math.max(typed.length, meant.length) : 0;
}

/** Whether two words that sound the same are also written alike. The shorter they are, the more must be the same. */
export function isWrittenAlike(typed: string, term: string): boolean {
  const [one, other] = [spelling(typed), spelling(term)];
  if (isLatin(one) !== isLatin(other)) return (isLatin(one) ? one : other).length > 4 || isWrittenSo(typed, term);
  const shorter = Math.min(one.length, other.length);
  return shorter > 4 || editsBetween(one, other) <= (shorter <= 3 ? 0 : 1);
}

/** Whether a Bangla and a Latin word are the same, letter by letter. */
export function isWrittenSo(typed: string, term: string): boolean {
  const [one, other] = [spelling(typed), spelling(term)];
  return isLatin(one) ? inLatin(other).test(one) : inLatin(one).test(other);
}

/** Edit distance of two words, ignoring common spelling variants. */
export function writtenApart(one: string, other: string): number {
  return editsBetween(spelling(one), spelling(other));
}

const MANY = 5;
const SOME = 3;

function isSlip(typed: string, meant: string, edits: number, products: number): boolean {
  if (edits === 0) return true;
  const shorter = Math.min(typed.length, meant.length);
  if (edits > 2 || shorter < 4) return false;
  const isSwapped = edits === 1 && lettersOf(typed) === lettersOf(meant);
  if (isSwapped) return shorter > 4 || products >= MANY;
  const isInside = typed[0] === meant[0] && typed.at(-1) === meant.at(-1);
  const isOfVowels = typed[0] === meant[0] && withoutVowels(typed) === withoutVowels(meant);
  if (shorter === 4) return isOfVowels && isInside && edits === 1 && typed.length <= meant.length && products >= MANY;
  if (shorter === 5 && !isInside) return false;
  if (isOfVowels) return edits === 1 || shorter >= 7 || products >= SOME;
  if (shorter === 5) return products >= SOME && isKeyBeside(typed, meant, edits);
  if (shorter <= 7)
    return isInside && edits === 1 && (typed.length !== meant.length || isKeyBeside(typed, meant, edits));
  return typed[0] === meant[0];
}

/** One letter was replaced by a neighbour on the keyboard or a similar sound. */
function isKeyBeside(typed: string, meant: string, edits: number): boolean {
  const place = [...typed].findIndex((letter, index) => letter !== meant[index]);
  if (edits !== 1 || typed.length !== meant.length) return false;
  const [one = "", other = ""] = [typed[place], meant[place]];
  return [...keyRows, ...nearSounds].some((row) => row.includes(one + other) || row.includes(other + one));
}

const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qaz", "wsx", "edc", "rfv", "tgb", "yhn", "ujm", "ik", "ol"];
const nearSounds = ["bpfb", "dt", "gkcsjg", "rl", "cj"];

/** The word without common spelling variants. */
function spelling(word: string): string {
  const plain = word
    .normalize("NFD")
    .replaceAll(/[ডঢ]\u09bc/g, "র")
    .replaceAll(/[\u09bc\u0981\u0983\u09cd]/g, "")
    .replaceAll(/[ঈী]/g, "ি")
    .replaceAll(/[ঊূ]/g, "ু")
    .replaceAll(/[ষস]/g, "শ")
    .replaceAll("ণ", "ন")
    .replaceAll("য", "জ")
    .replaceAll("ৎ", "ত");
  return plain
    .replace(/e?s$/, "")
    .replaceAll("ee", "i")
    .replaceAll("oo", "u")
    .replaceAll(/c(?!h|k)|ck|q/g, "k")
    .replaceAll(/(?<=[bcdgjkprst])h/g, "")
    .replaceAll("z", "j")
    .replaceAll(/[vw]/g, "b")
    .replaceAll(/(.)\1+/g, "$1");
}

/** The ways to write a short Bangla word in Latin letters; the vowel that the script does not write is one of several. */
function inLatin(word: string): RegExp {
  const letters = [...word].map((letter) => latinLetters.get(letter) ?? ".?");
  return new RegExp(`^${letters.join("")}$`);
}

const consonants = "কk খk গg ঘg চc ছc জj ঝj টt ঠt রr ডd ঢd তt থt দd ধd নn পp ফ[fp] বb ভb মm লl শs হh ঙng ঞn".split(" ");
const vowels = "অ[ao] আa াa ই[iy] ি[iye] উu ুu এ[ey] েe ঐoi ৈoi ওo োo ঔou ৌou ঋri ৃri".split(" ");
const latinLetters = new Map(
  [...consonants.map((one) => [one, "[aou]?"] as const), ...vowels.map((one) => [one, ""] as const)].map(
    ([one, after]) => [one.slice(0, 1), one.slice(1) + after],
  ),
);

function isLatin(word: string): boolean {
  return /^[a-z0-9]*$/.test(word);
}

function withoutVowels(word: string): string {
  return word.replace(/[aeiu]/g, "");
}

function lettersOf(word: string): string {
  return [...word].toSorted().join("");
}

/** Letters that were left out, put in, taken for others, or swapped with their neighbours. */
export function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const fewest = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(fewest);
    }
  }
  return at(one.length, other.length);
}
