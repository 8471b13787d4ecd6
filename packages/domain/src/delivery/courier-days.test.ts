import { expect, test } from "vitest";
import { courierDaysText, isSeveralDays, promisedDays } from "./courier-days.ts";

test("a courier's days are counted in Dhaka", () => {
  // 01:00 of the 20th in Dhaka.
  const { from, until } = promisedDays({ from: 2, until: 4 }, new Date("2026-11-19T19:00:00Z"));
  expect(from.toISOString()).toBe("2026-11-22T03:00:00.000Z");
  expect(until.toISOString()).toBe("2026-11-24T15:00:00.000Z");
  expect(isSeveralDays(from, until)).toBe(true);
  expect(isSeveralDays("2026-11-19T15:00:00Z", "2026-11-19T19:00:00Z")).toBe(false);
});

test.each([
  [{ from: 2, until: 4 }, "2 to 4 days", "২ থেকে ৪ দিন"],
  [{ from: 3, until: 3 }, "3 days", "৩ দিন"],
  [{ from: 1, until: 1 }, "1 day", "১ দিন"],
])("%j in words", (days, english, bangla) => {
  expect(courierDaysText(days, "en")).toBe(english);
  expect(courierDaysText(days, "bn")).toBe(bangla);
});
