import { expect, test } from "vitest";
import { namedProduct } from "../testing/named-product.ts";
import { judge, likeness, type Named, rank, searchWords } from "./phrase-match.ts";

const product = (id: number, names: string[], more: Partial<Named> = {}) =>
  namedProduct(id, names.map(searchWords), more);

/** Every word matches only itself. */
const vocabulary = (words: string, distinctive: string[] = []) => ({
  meanings: new Map(searchWords(words).map((word) => [word, new Map([[word, 1]])])),
  distinctive: new Set(distinctive),
});
const scores = (phrase: string, ...products: Named[]) =>
  products.map((one) => judge(searchWords(phrase), one, vocabulary(phrase)).score);

test("the head of a name is its last word, or that of its category", () => {
  const [rice = 0, flour = 0] = scores("rice", product(1, ["Miniket Rice"]), product(2, ["Rice Flour"]));
  expect(rice).toBeGreaterThan(flour + 0.3);
  const [hilsa = 0] = scores("hilsa", product(1, ["Hilsa Cut Pieces"], { categoryWords: new Set(["hilsa"]) }));
  expect(hilsa).toBeGreaterThan(0.7);
});

test("packaging does not identify a product", () => {
  const tea = product(1, ["Cha Bag"]);
  expect(judge(["school", "bag"], tea, vocabulary("bag")).isHead).toBe(false);
  expect(judge(["cha"], tea, vocabulary("cha")).isHead).toBe(true);
});

test("a word that hardly anything else is called by is enough", () => {
  const miniket = product(1, ["Miniket Rice"]);
  const words = searchWords("miniket");
  expect(judge(words, miniket, vocabulary("miniket")).score).toBeLessThan(0.5);
  expect(judge(words, miniket, vocabulary("miniket", ["miniket"])).score).toBeGreaterThan(0.75);
});

test("an unknown word lowers the score less than a word of another product", () => {
  const milk = product(1, ["Milk"]);
  const known = judge(["aarong", "milk"], milk, vocabulary("aarong milk"));
  const unknown = judge(["aarong", "milk"], milk, vocabulary("milk"));
  expect(unknown.score).toBeGreaterThan(known.score);
  expect(unknown.isAllNamed).toBe(false);
});

test("equal names: the ordinary product, then popular, then cheap", () => {
  const found = [1, 2, 3].map((id) => ({
    id,
    score: 0.85,
    shape: 1,
    isAllNamed: true,
    isHead: true,
    isOneName: true,
    isJoint: false,
    isTitle: false,
  }));
  const products = new Map(
    [
      product(1, ["Chinigura Rice"], { popularity: 80, poishaPerGram: 15 }),
      product(2, ["Miniket Rice"], { popularity: 75, poishaPerGram: 8 }),
      product(3, ["Broken Rice"], { popularity: 12, poishaPerGram: 3 }),
    ].map((one) => [one.id, one]),
  );
  expect(rank(found, products).map(({ id }) => id)).toEqual([2, 1, 3]);
  products.set(3, product(3, ["Broken Rice"], { popularity: 12, isEveryday: true }));
  expect(rank(found, products).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test.each([
  ["cucmber", "cucumber", true],
  ["tamata", "tamato", true],
  ["sap", "sup", false],
  ["matc", "mac", false],
  ["brus", "brin", false],
])("%s may be a slip of %s: %s", (word, term, isLikely) => {
  expect(likeness(word, term) > 0).toBe(isLikely);
});
