import fc from "fast-check";
import { expect, test } from "vitest";
import { habitsOf, type Purchase } from "./buy-again.ts";

const bought = (days: readonly number[], productId = 1, variationId = productId * 10): Purchase[] =>
  days.map((day) => ({ productId, variationId, day }));

test.each([
  { days: [10, 17, 24], everyDays: 7, dueDay: 31 },
  { days: [10, 12], everyDays: 2, dueDay: 14 },
  { days: [24, 10, 17], everyDays: 7, dueDay: 31 },
  { days: [0, 7, 14, 60, 67], everyDays: 7, dueDay: 74 },
  { days: [0, 3, 8], everyDays: 4, dueDay: 12 },
  { days: [0, 0, 5, 5], everyDays: 5, dueDay: 10 },
])("bought on days $days: every $everyDays days, next on day $dueDay", ({ days, everyDays, dueDay }) => {
  expect(habitsOf(bought(days), 70)).toEqual([{ productId: 1, variationId: 10, everyDays, dueDay }]);
});

test.each([[[]], [[5]], [[5, 5, 5]]])("bought on %j is not a habit", (days) => {
  expect(habitsOf(bought(days), 6)).toEqual([]);
});

test.each([
  { days: [0, 7], today: 97, isKept: true },
  { days: [0, 7], today: 98, isKept: false },
  { days: [0, 60], today: 300, isKept: true },
  { days: [0, 60], today: 301, isKept: false },
])("a habit ends after a while: bought on $days, by day $today", ({ days, today, isKept }) => {
  expect(habitsOf(bought(days), today)).toHaveLength(isKept ? 1 : 0);
});

test("the most overdue come first, then the most frequent", () => {
  const history = [...bought([0, 30], 1), ...bought([10, 20], 2), ...bought([24, 27], 3), ...bought([18, 24], 4)];
  expect(habitsOf(history, 30).map(({ productId }) => productId)).toEqual([3, 4, 2, 1]);
});

test("sizes of a product form one habit, with the usual size", () => {
  const history = [...bought([0, 14, 28], 1, 11), ...bought([7, 21], 1, 12)];
  expect(habitsOf(history, 30)).toEqual([{ productId: 1, variationId: 11, everyDays: 7, dueDay: 35 }]);
  expect(habitsOf([...bought([0], 1, 11), ...bought([9], 1, 12)], 30)).toMatchObject([{ variationId: 12 }]);
});

test("of equally frequent variations, the last bought", () => {
  const usual = (...history: Purchase[][]) => habitsOf(history.flat(), 30)[0]?.variationId;
  expect(usual(bought([0, 9], 1, 11), bought([2, 8], 1, 12))).toBe(11);
  expect(usual(bought([2, 8], 1, 12), bought([0, 9], 1, 11))).toBe(11);
  expect(usual(bought([0, 9], 1, 12), bought([0, 9], 1, 11))).toBe(11);
});

test("equal habits are sorted by product", () => {
  const history = [...bought([0, 7], 3), ...bought([0, 7], 1), ...bought([0, 7], 2)];
  expect(habitsOf(history, 10).map(({ productId }) => productId)).toEqual([1, 2, 3]);
});

test("property test: the interval is between the shortest and the longest, and the order is by due day", () => {
  const purchase = fc.record({
    productId: fc.integer({ min: 1, max: 8 }),
    variationId: fc.integer({ min: 1, max: 3 }),
    day: fc.nat(200),
  });
  fc.assert(
    fc.property(fc.array(purchase, { maxLength: 80 }), (history) => {
      const habits = habitsOf(history, 200);
      for (const { productId, variationId, everyDays, dueDay } of habits) {
        const ofIt = history.filter((one) => one.productId === productId);
        const days = [...new Set(ofIt.map(({ day }) => day))].sort((a, b) => a - b);
        const pauses = days.slice(1).map((day, index) => day - (days[index] ?? 0));
        expect(everyDays).toBeGreaterThanOrEqual(Math.min(...pauses));
        expect(everyDays).toBeLessThanOrEqual(Math.max(...pauses));
        expect(dueDay).toBe((days.at(-1) ?? 0) + everyDays);
        expect(ofIt.map((one) => one.variationId)).toContain(variationId);
      }
      const dueDays = habits.map(({ dueDay }) => dueDay);
      expect(dueDays).toEqual(dueDays.toSorted((a, b) => a - b));
    }),
  );
});
