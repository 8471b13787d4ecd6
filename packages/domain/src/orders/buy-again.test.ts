import fc from "fast-check";
import { expect, test } from "vitest";
import { type Purchase, usualsOf } from "./buy-again.ts";

const bought = (days: readonly number[], productId = 1, variationId = productId * 10): Purchase[] =>
  days.map((day) => ({ productId, variationId, day, pieces: 1 }));

const ranked = (history: readonly Purchase[], today: number) =>
  usualsOf(history, today).map(({ productId }) => productId);

test.each([
  { days: [10, 17, 24], everyDays: 7, dueDay: 31 },
  { days: [10, 12], everyDays: 2, dueDay: 14 },
  { days: [24, 10, 17], everyDays: 7, dueDay: 31 },
  { days: [0, 7, 14, 60, 67], everyDays: 7, dueDay: 74 },
  { days: [0, 3, 8], everyDays: 4, dueDay: 12 },
  { days: [0, 0, 5, 5], everyDays: 5, dueDay: 10 },
])("bought on days $days: every $everyDays days, next on day $dueDay", ({ days, everyDays, dueDay }) => {
  expect(usualsOf(bought(days), 70)).toEqual([
    { productId: 1, variationId: 10, pieces: 1, rhythm: { everyDays, dueDay } },
  ]);
});

test.each([[[5]], [[5, 5, 5]]])("bought on days %j: listed without an interval", (days) => {
  expect(usualsOf(bought(days), 6)).toEqual([{ productId: 1, variationId: 10, pieces: 1, rhythm: null }]);
});

test("no history, no usuals", () => {
  expect(usualsOf([], 6)).toEqual([]);
});

test("with equal intervals, the more frequent product comes first", () => {
  expect(ranked([...bought([70, 80], 1), ...bought([50, 60, 70, 80], 2)], 90)).toEqual([2, 1]);
});

test("with equal counts, the recently bought product comes first", () => {
  expect(ranked([...bought([10, 20, 30], 1), ...bought([310, 320, 330], 2)], 340)).toEqual([2, 1]);
});

test("a product that was just bought comes after one that is due", () => {
  expect(ranked([...bought([70, 80, 90, 100], 1), ...bought([60, 70, 80, 90], 2)], 100)).toEqual([2, 1]);
});

test("a product that was due long ago counts less", () => {
  const [weekly, monthly] = [bought([0, 7, 14, 21, 28], 1), bought([0, 30, 60], 2)];
  expect(ranked([...weekly, ...monthly], 45)).toEqual([1, 2]);
  expect(ranked([...weekly, ...monthly], 90)).toEqual([2, 1]);
});

test("sizes of a product are one usual, with the usual size", () => {
  const history = [...bought([0, 14, 28], 1, 11), ...bought([7, 21], 1, 12)];
  expect(usualsOf(history, 30)).toMatchObject([{ variationId: 11, rhythm: { everyDays: 7, dueDay: 35 } }]);
  expect(usualsOf([...bought([0], 1, 11), ...bought([9], 1, 12)], 30)).toMatchObject([{ variationId: 12 }]);
});

test("of equally frequent variations, the last bought", () => {
  const usual = (...history: Purchase[][]) => usualsOf(history.flat(), 30)[0]?.variationId;
  expect(usual(bought([0, 9], 1, 11), bought([2, 8], 1, 12))).toBe(11);
  expect(usual(bought([2, 8], 1, 12), bought([0, 9], 1, 11))).toBe(11);
  expect(usual(bought([0, 9], 1, 12), bought([0, 9], 1, 11))).toBe(11);
});

test.each([
  { pieces: [1, 2, 2], usual: 2 },
  { pieces: [1, 1, 12], usual: 1 },
  { pieces: [2, 3], usual: 3 },
])("bought $pieces pieces: usually $usual", ({ pieces, usual }) => {
  const history = pieces.map((count, day) => ({ productId: 1, variationId: 10, day, pieces: count }));
  expect(usualsOf(history, 9)).toMatchObject([{ pieces: usual }]);
});

test("the usual amount is that of the usual size", () => {
  const ofSize = (variationId: number, day: number, pieces: number) => ({ productId: 1, variationId, day, pieces });
  const history = [ofSize(11, 0, 6), ofSize(12, 5, 2), ofSize(12, 9, 2)];
  expect(usualsOf(history, 9)).toMatchObject([{ variationId: 12, pieces: 2 }]);
});

test("equal products are sorted by id", () => {
  expect(ranked([...bought([0, 7], 3), ...bought([0, 7], 1), ...bought([0, 7], 2)], 10)).toEqual([1, 2, 3]);
});

test("property test: each product once, with an interval between its shortest and longest", () => {
  const purchase = fc.record({
    productId: fc.integer({ min: 1, max: 8 }),
    variationId: fc.integer({ min: 1, max: 3 }),
    day: fc.nat(200),
    pieces: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(purchase, { maxLength: 80 }), (history) => {
      const usuals = usualsOf(history, 200);
      expect(usuals.map(({ productId }) => productId).toSorted()).toEqual(
        [...new Set(history.map(({ productId }) => productId))].toSorted(),
      );
      for (const { productId, variationId, pieces, rhythm } of usuals) {
        const ofIt = history.filter((one) => one.productId === productId);
        const ofSize = ofIt.filter((one) => one.variationId === variationId).map((one) => one.pieces);
        expect(pieces).toBeGreaterThanOrEqual(Math.min(...ofSize));
        expect(pieces).toBeLessThanOrEqual(Math.max(...ofSize));
        const days = [...new Set(ofIt.map(({ day }) => day))].sort((a, b) => a - b);
        if (!rhythm) expect(days).toHaveLength(1);
        else {
          const pauses = days.slice(1).map((day, index) => day - (days[index] ?? 0));
          expect(rhythm.everyDays).toBeGreaterThanOrEqual(Math.min(...pauses));
          expect(rhythm.everyDays).toBeLessThanOrEqual(Math.max(...pauses));
          expect(rhythm.dueDay).toBe((days.at(-1) ?? 0) + rhythm.everyDays);
        }
      }
    }),
  );
});
