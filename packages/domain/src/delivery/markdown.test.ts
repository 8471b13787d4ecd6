import { expect, test } from "vitest";
import { poishaFromTaka } from "../money.ts";
import { leastPrice, proposedPrice } from "./markdown.ts";

const taka = poishaFromTaka;
const lot = { daysLeft: 5, regular: taka(300), price: taka(300), least: taka(120), free: 6, expectedSold: null };

test.each([
  [14, 270],
  [8, 270],
  [7, 240],
  [4, 240],
  [3, 195],
  [1, 150],
  [0, 150],
])("with %i days left ৳300 are lowered to ৳%i", (daysLeft, price) => {
  expect(proposedPrice({ ...lot, daysLeft })).toBe(taka(price));
});

test("the proposal is at least the cost, in whole taka, and absent if that is not lower", () => {
  expect(proposedPrice({ ...lot, daysLeft: 0, least: taka(180.5) })).toBe(taka(181));
  expect(proposedPrice({ ...lot, daysLeft: 0, least: taka(310) })).toBeUndefined();
  expect(proposedPrice({ ...lot, daysLeft: 0, least: null })).toBe(taka(150));
  expect(proposedPrice({ ...lot, price: taka(240) })).toBeUndefined();
  expect(proposedPrice({ ...lot, price: taka(241) })).toBe(taka(240));
  expect(proposedPrice({ ...lot, regular: taka(1.5), price: taka(1.5), least: null })).toBe(taka(1));
});

test("a lot that is expected to sell by its date keeps its price", () => {
  expect(proposedPrice({ ...lot, expectedSold: 6 })).toBeUndefined();
  expect(proposedPrice({ ...lot, expectedSold: 5 })).toBe(taka(240));
});

test("expired lots have no price", () => {
  expect(proposedPrice({ ...lot, daysLeft: -1 })).toBeUndefined();
});

test("the break-even price is the cost with VAT, rounded up to the poisha", () => {
  expect(leastPrice(taka(100), 0)).toBe(taka(100));
  expect(leastPrice(taka(100), 750)).toBe(taka(107.5));
  expect(leastPrice(taka(0.33), 1500)).toBe(taka(0.38));
});
