import { describe, expect, test } from "vitest";
import { editsBetween, isWrittenAlike, isWrittenSo, likelihoodOfSlip, writtenApart } from "./spelling-slip.ts";

test("the score is the share of matching letters", () => {
  expect(likelihoodOfSlip("tumeric", "turmeric", 1)).toBe(1 - 1 / 8);
  expect(likelihoodOfSlip("turrmeric", "turmeric", 1)).toBe(1 - 1 / 9);
  expect(likelihoodOfSlip("dal", "dal", 0)).toBe(1);
});

describe("whether a word is a slip of a word with this many products", () => {
  const isSlip = (typed: string, meant: string, products: number) => likelihoodOfSlip(typed, meant, products) > 0;

  test.each([
    { name: "no other word of three letters", typed: "del", meant: "dal", products: 50, expected: false },
    { name: "letters swapped, the first among them", typed: "agrlic", meant: "garlic", products: 1, expected: true },
    { name: "not two pairs of letters swapped", typed: "agrilc", meant: "garlic", products: 50, expected: false },
    { name: "letters swapped in a short common word", typed: "mlik", meant: "milk", products: 5, expected: true },
    { name: "not in a rarer short word", typed: "mlik", meant: "milk", products: 4, expected: false },
    { name: "a vowel of a short common word", typed: "melk", meant: "milk", products: 5, expected: true },
    { name: "not of a rarer short word", typed: "melk", meant: "milk", products: 4, expected: false },
    { name: "not two vowels of a short word", typed: "maek", meant: "miuk", products: 50, expected: false },
    { name: "no vowel too many in a short word", typed: "miilk", meant: "milk", products: 50, expected: false },
    { name: "not the first of five letters", typed: "vegun", meant: "begun", products: 50, expected: false },
    { name: "not the first vowel of six letters", typed: "amrita", meant: "imrita", products: 50, expected: false },
    { name: "the last vowel of six letters", typed: "kalija", meant: "kaliji", products: 1, expected: true },
    { name: "two vowels of six, in a common word", typed: "kelija", meant: "kaliju", products: 3, expected: true },
    { name: "not two vowels of six, in a rarer one", typed: "kelija", meant: "kaliju", products: 2, expected: false },
    { name: "two vowels of seven", typed: "bagunie", meant: "begunia", products: 1, expected: true },
    { name: "a key beside, in a common word of five", typed: "mamga", meant: "manga", products: 3, expected: true },
    { name: "not in a rarer one", typed: "mamga", meant: "manga", products: 2, expected: false },
    { name: "not a key beside and another letter", typed: "mamga", meant: "manda", products: 50, expected: false },
    { name: "not a letter left out of five", typed: "mamga", meant: "manmga", products: 50, expected: false },
    { name: "a letter left out of seven", typed: "papcrn", meant: "papcarn", products: 1, expected: true },
    { name: "not the last letter of seven", typed: "potato", meant: "potaton", products: 50, expected: false },
    { name: "no other letter in a word of seven", typed: "karbola", meant: "karlola", products: 50, expected: false },
    { name: "not two letters of seven", typed: "garlik", meant: "gatlibk", products: 50, expected: false },
    { name: "two letters of eight", typed: "cardaman", meant: "cardamom", products: 1, expected: true },
    { name: "not three letters, however long", typed: "cardabon", meant: "cardamamam", products: 50, expected: false },
    { name: "not the first letter, however long", typed: "bapsicam", meant: "capsicam", products: 50, expected: false },
  ])("$name: $typed for $meant", ({ typed, meant, products, expected }) => {
    expect(isSlip(typed, meant, products)).toBe(expected);
  });

  test.each([..."qw as zx nm qa ws ed rf tg yh uj ik ol bp pf fb dt gk kc cs sj jg rl cj".split(" ")])(
    "%s are similar keys or sounds",
    (pair) => {
      const [one, other] = pair;
      expect(isSlip(`pa${one}ra`, `pa${other}ra`, 3)).toBe(true);
      expect(isSlip(`pa${other}ra`, `pa${one}ra`, 3)).toBe(true);
    },
  );

  test.each([..."qm bl kw ms".split(" ")])("%s are not", (pair) => {
    const [one, other] = pair;
    expect(isSlip(`pa${one}ra`, `pa${other}ra`, 50)).toBe(false);
  });
});

test.each([
  ["", "ab", 2],
  ["ab", "", 2],
  ["ab", "ab", 0],
  ["ab", "ba", 1],
  ["ab", "de", 2],
  ["ab", "ea", 2],
  ["ab", "be", 2],
  ["abcd", "acbd", 1],
  ["abcd", "abd", 1],
  ["abd", "abcd", 1],
])("%j becomes %j by %i edits", (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits);
});

test.each([
  ["বড়", "বর"],
  ["গাঢ়", "গার"],
  ["চাঁদ", "চাদ"],
  ["নদী", "নদি"],
  ["ঈদ", "িদ"],
  ["দূর", "দুর"],
  ["বিষ", "বিশ"],
  ["মাস", "মাশ"],
  ["কণা", "কনা"],
  ["যব", "জব"],
  ["হাৎ", "হাত"],
  ["onions", "onion"],
  ["dishes", "dish"],
  ["ghee", "ghi"],
  ["aloo", "alu"],
  ["cake", "kake"],
  ["chicken", "chiken"],
  ["quli", "kuli"],
  ["zira", "jira"],
  ["vetki", "betki"],
  ["wafer", "bafer"],
  ["naaan", "nan"],
])("%s and %s differ only in a common spelling variant", (one, other) => {
  expect(writtenApart(one, other)).toBe(0);
});

test.each([
  ["masala", "mala", 2],
  ["chal", "kal", 1],
  ["মাছ", "মাচ", 1],
])("%s is not %s", (one, other, letters) => {
  expect(writtenApart(one, other)).toBe(letters);
});

test.each([
  ["dal", "ডাল", true],
  ["dal", "ডাক", false],
  ["ডাল", "dal", true],
  ["ডাক", "dal", false],
  // A character without a Latin equivalent matches any.
  ["ron", "রং", true],
  ["fol", "ফল", true],
  ["pol", "ফল", true],
  ["mol", "ফল", false],
])("%s is %s, letter by letter: %s", (typed, term, expected) => {
  expect(isWrittenSo(typed, term)).toBe(expected);
});

test.each([
  ["dala", "dali", true],
  ["dala", "dolo", false],
  ["dala", "dalima", false],
  ["dal", "dil", false],
  ["palong", "pilung", true],
  ["morich", "মুরগি", true],
  ["mori", "মুরগি", false],
])("%s and %s, which sound alike, are written alike: %s", (typed, term, expected) => {
  expect(isWrittenAlike(typed, term)).toBe(expected);
});
