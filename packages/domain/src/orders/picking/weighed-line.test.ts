import fc from "fast-check";
import { expect, test } from "vitest";
import { weighedPrice, weightBounds, weightDifference } from "./weighed-line.ts";

const line = { unitPoisha: 54_000, quantity: 1, nominalGrams: 1_200, grams: 1_260 };

test("a line costs its weight, at the price agreed for the nominal weight", () => {
  expect(weighedPrice(line)).toBe(56_700);
  expect(weighedPrice({ ...line, grams: 1_200 })).toBe(54_000);
  expect(weighedPrice({ ...line, quantity: 2, grams: 2_300 })).toBe(103_500);
  // 1 poisha for 2 g: a gram is half a poisha, and half is rounded up.
  expect(weighedPrice({ unitPoisha: 1, quantity: 1, nominalGrams: 2, grams: 1 })).toBe(1);
  expect(weighedPrice({ unitPoisha: 1, quantity: 1, nominalGrams: 3, grams: 1 })).toBe(0);
});

test("paid customers are refunded for missing weight, and never charged for more", () => {
  const agreed = { ...line, discountPoisha: 0 };
  expect(weightDifference({ ...agreed, isPaid: false })).toBe(2_700);
  expect(weightDifference({ ...agreed, isPaid: true })).toBe(0);
  expect(weightDifference({ ...agreed, grams: 1_140, isPaid: true })).toBe(-2_700);
});

test("the limits are whole grams within the tolerance", () => {
  expect(weightBounds({ nominalGrams: 1_200, quantity: 1, tolerancePercent: 10 })).toEqual({
    least: 1_080,
    most: 1_320,
  });
  expect(weightBounds({ nominalGrams: 600, quantity: 2, tolerancePercent: 5 })).toEqual({ least: 1_140, most: 1_260 });
  expect(weightBounds({ nominalGrams: 333, quantity: 1, tolerancePercent: 10 })).toEqual({ least: 300, most: 366 });
});

const anyLine = fc.record({
  unitPoisha: fc.integer({ min: 0, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  nominalGrams: fc.integer({ min: 1, max: 50_000 }),
  grams: fc.integer({ min: 1, max: 1_000_000 }),
});

test("the price is within half a poisha of the exact one and never falls with the weight", () => {
  fc.assert(
    fc.property(anyLine, (any) => {
      fc.pre((any.unitPoisha * any.grams) / any.nominalGrams < 1_000_000_000);
      const exact = (any.unitPoisha * any.grams) / any.nominalGrams;
      const price = weighedPrice(any);
      expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(weighedPrice({ ...any, grams: any.grams + 1 })).toBeGreaterThanOrEqual(price);
    }),
  );
});

test("a paid line never costs more, and no line is below zero after its discount", () => {
  fc.assert(
    fc.property(anyLine, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (any, share, isPaid) => {
      fc.pre((any.unitPoisha * any.grams) / any.nominalGrams < 1_000_000_000);
      const worth = any.unitPoisha * any.quantity;
      const discountPoisha = Math.floor(worth * share);
      const difference = weightDifference({ ...any, discountPoisha, isPaid });
      if (isPaid) expect(difference).toBeLessThanOrEqual(0);
      expect(worth + difference - discountPoisha).toBeGreaterThanOrEqual(0);
    }),
  );
});
