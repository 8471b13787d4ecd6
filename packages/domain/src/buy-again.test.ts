import fc from "fast-check";
import { expect, test } from "vitest";
import { habitsOf } from "./buy-again.ts";

test.each([
  { days: [10, 17, 24], everyDays: 7, dueDay: 31 },
  { days: [10, 12], everyDays: 2, dueDay: 14 },
  { days: [24, 10, 17], everyDays: 7, dueDay: 31 },
  { days: [0, 7, 14, 60, 67], everyDays: 7, dueDay: 74 },
  { days: [0, 3, 8], everyDays: 4, dueDay: 12 },
  { days: [0, 0, 5, 5], everyDays: 5, dueDay: 10 },
])("bought on days $days: every $everyDays days, next on day $dueDay", ({ days, everyDays, dueDay }) => {
  expect(habitsOf([{ variationId: 1, days }])).toEqual([{ variationId: 1, everyDays, dueDay }]);
});

test.each([[[]], [[5]], [[5, 5, 5]]])("bought on %j is no habit", (days) => {
  expect(habitsOf([{ variationId: 1, days }])).toEqual([]);
});

test("the most due comes first, then what is bought more often", () => {
  const habits = habitsOf([
    { variationId: 1, days: [0, 30] },
    { variationId: 2, days: [10, 20] },
    { variationId: 3, days: [24, 27] },
    { variationId: 4, days: [18, 24] },
  ]);
  expect(habits.map(({ variationId }) => variationId)).toEqual([3, 4, 2, 1]);
});

test("whatever was bought: the pause lies between the shortest and the longest, and the order is by due day", () => {
  const purchases = fc.uniqueArray(
    fc.record({
      variationId: fc.integer({ min: 1, max: 50 }),
      days: fc.uniqueArray(fc.nat(1_000), { minLength: 2, maxLength: 20 }),
    }),
    { selector: ({ variationId }) => variationId, maxLength: 20 },
  );
  fc.assert(
    fc.property(purchases, (history) => {
      const habits = habitsOf(history);
      expect(habits).toHaveLength(history.length);
      for (const { variationId, everyDays, dueDay } of habits) {
        const days = history.find((one) => one.variationId === variationId)?.days.toSorted((a, b) => a - b) ?? [];
        const pauses = days.slice(1).map((day, index) => day - (days[index] ?? 0));
        expect(everyDays).toBeGreaterThanOrEqual(Math.min(...pauses));
        expect(everyDays).toBeLessThanOrEqual(Math.max(...pauses));
        expect(dueDay).toBe((days.at(-1) ?? 0) + everyDays);
      }
      const dueDays = habits.map(({ dueDay }) => dueDay);
      expect(dueDays).toEqual(dueDays.toSorted((a, b) => a - b));
    }),
  );
});
