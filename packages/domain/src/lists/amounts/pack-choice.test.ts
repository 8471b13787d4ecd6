import { expect, test } from "vitest";
import type { ListAmount, ListUnit } from "./list-amount.ts";
import { choosePacks, isAmbiguous, type Pack } from "./pack-choice.ts";

const pack = (measurement: number, unit: ListUnit, taka: number, more: Partial<Pack> = {}): Pack => ({
  measurement,
  unit,
  weightGrams: unit === "Kg" ? measurement * 1000 : measurement,
  pricePoisha: taka * 100,
  isAvailable: true,
  ...more,
});
const chosen = (packs: Pack[], amount?: ListAmount) => {
  const choice = choosePacks(packs, amount);
  return choice && `${choice.count} x ${choice.pack.measurement} ${choice.pack.unit}, ${choice.fit}`;
};
const rice = [pack(1, "Kg", 80), pack(5, "Kg", 380), pack(10, "Kg", 750)];
const chilli = [pack(250, "Gm", 30), pack(500, "Gm", 55)];
const water = [pack(500, "Ml", 15), pack(1.5, "Ltr", 30), pack(2, "Ltr", 35)];
const eggs = [pack(6, "Pcs", 75), pack(1, "Dozen", 145), pack(30, "Pcs", 350)];

test.each<[string, Pack[], ListAmount | undefined, string]>([
  ["the pack of just this size", rice, { quantity: 5, unit: "Kg" }, "1 x 5 Kg, exact"],
  ["grams of what is sold in kilograms", rice, { quantity: 1000, unit: "Gm" }, "1 x 1 Kg, exact"],
  ["among what adds up, the cheapest in all", rice, { quantity: 20, unit: "Kg" }, "2 x 10 Kg, exact"],
  ["what adds up, though it takes more packs", rice, { quantity: 7, unit: "Kg" }, "7 x 1 Kg, exact"],
  ["else the least that is enough", chilli, { quantity: 300, unit: "Gm" }, "1 x 500 Gm, near"],
  ["the size that was named", water, { quantity: 18, unit: "Ltr", each: 1.5 }, "12 x 1.5 Ltr, exact"],
  ["pieces of what is sold by the dozen", eggs, { quantity: 12, unit: "Pcs" }, "1 x 1 Dozen, exact"],
  ["a tray", eggs, { quantity: 30, unit: "Pcs" }, "1 x 30 Pcs, exact"],
  ["a number alone means the first pack", chilli, { quantity: 2, unit: "Pack" }, "2 x 250 Gm, exact"],
  ["nothing said means one", chilli, undefined, "1 x 250 Gm, exact"],
  [
    "pieces of what is sold by weight are packs, and a guess",
    chilli,
    { quantity: 2, unit: "Pcs" },
    "2 x 250 Gm, guessed",
  ],
  ["hardly less, if more would cost far more", rice.slice(0, 1), { quantity: 1.03, unit: "Kg" }, "1 x 1 Kg, near"],
  ["never much less", rice.slice(0, 1), { quantity: 1.2, unit: "Kg" }, "2 x 1 Kg, near"],
  ["never more than a cart takes", chilli, { quantity: 900, unit: "Kg" }, "99 x 500 Gm, near"],
  ["a number alone that is a size", chilli, { quantity: 500, unit: "Pack", isAlone: true }, "1 x 500 Gm, exact"],
  ["a number alone counts pieces", eggs, { quantity: 6, unit: "Pack", isAlone: true }, "1 x 6 Pcs, exact"],
  ["a number alone is what it is sold by", rice, { quantity: 10, unit: "Pack", isAlone: true }, "1 x 10 Kg, exact"],
  ["a few packs are packs", eggs, { quantity: 2, unit: "Pack", isAlone: true }, "2 x 6 Pcs, exact"],
])("%s", (_, packs, amount, expected) => {
  expect(chosen(packs, amount)).toBe(expected);
});

test("an unavailable product is chosen only if no other fits", () => {
  const gone = { isAvailable: false };
  expect(chosen([pack(1, "Kg", 80, gone), pack(500, "Gm", 45)], { quantity: 1, unit: "Kg" })).toBe("2 x 500 Gm, exact");
  expect(chosen([pack(1, "Kg", 80, gone), pack(5, "Kg", 400)], undefined)).toBe("1 x 5 Kg, exact");
  expect(chosen([pack(1, "Kg", 80, gone)], undefined)).toBe("1 x 1 Kg, exact");
  expect(chosen([], undefined)).toBeUndefined();
});

test("products sold by the piece are compared by weight", () => {
  const cabbage = [pack(1, "Pcs", 40, { weightGrams: 900 })];
  expect(chosen(cabbage, { quantity: 2, unit: "Kg" })).toBe("3 x 1 Pcs, guessed");
});

test.each<[Pack[], ListAmount, boolean]>([
  [chilli, { quantity: 300, unit: "Kg" }, true],
  [chilli, { quantity: 0, unit: "Kg", isDoubtful: true }, true],
  [chilli, { quantity: -1, unit: "Kg", isDoubtful: true }, true],
  [chilli, { quantity: 322.5, unit: "Pack", isAlone: true }, true],
  [rice, { quantity: 60, unit: "Pack", isAlone: true }, true],
  [rice, { quantity: 60, unit: "Kg" }, false],
  [chilli, { quantity: 2, unit: "Pack" }, false],
])("an implausible amount needs a question: %#", (packs, amount, isDoubtful) => {
  const choice = choosePacks(packs, amount);
  expect(choice?.isDoubtful).toBe(isDoubtful);
  expect(choice?.count).toBeGreaterThan(0);
});

const dal = [pack(500, "Gm", 70), pack(1, "Kg", 135)];
const lemons = [pack(4, "Pcs", 30), pack(1, "Dozen", 85)];
const bread = [pack(400, "Gm", 60)];
const alone = (quantity: number): ListAmount => ({ quantity, unit: "Pack", isAlone: true });

test.each<[string, Pack[], ListAmount | undefined, boolean]>([
  ["a number of packs or of kilos", dal, alone(2), true],
  ["a number of packs that says so", dal, { quantity: 2, unit: "Pack" }, false],
  ["a size", dal, alone(500), false],
  ["a number of kilos", rice, alone(2), false],
  ["a number of packs without a kilo among them", bread, alone(2), false],
  ["a number of packs or of pieces", lemons, alone(2), true],
  ["one pack of pieces", lemons, alone(1), false],
  ["pieces that are a pack", lemons, alone(4), false],
  ["pieces of goods in several weights", dal, { quantity: 2, unit: "Pcs" }, true],
  ["pieces of goods in one weight", bread, { quantity: 2, unit: "Pcs" }, false],
  ["a weight of goods by the piece", lemons, { quantity: 1, unit: "Kg" }, true],
  ["no amount", dal, undefined, false],
])("whether an amount has two meanings: %s", (_, packs, amount, expected) => {
  expect(isAmbiguous(packs, amount)).toBe(expected);
});
