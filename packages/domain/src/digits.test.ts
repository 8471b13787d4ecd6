import { expect, test } from "vitest";
import { groupedNumber } from "./digits.ts";

test.each([
  [0, "0", "০"],
  [7, "7", "৭"],
  [999, "999", "৯৯৯"],
  [1_000, "1,000", "১,০০০"],
  [99_999, "99,999", "৯৯,৯৯৯"],
  [100_000, "1,00,000", "১,০০,০০০"],
  [12_345_678, "1,23,45,678", "১,২৩,৪৫,৬৭৮"],
  [1.5, "1.5", "১.৫"],
  [0.125, "0.125", "০.১২৫"],
  [2.3456, "2.346", "২.৩৪৬"],
  [99_999.9999, "1,00,000", "১,০০,০০০"],
  [-1_234, "-1,234", "-১,২৩৪"],
  [-100, "-100", "-১০০"],
])("%d is written %s, and %s in Bangla", (value, english, bangla) => {
  expect(groupedNumber(value, "en")).toBe(english);
  expect(groupedNumber(value, "bn")).toBe(bangla);
});

test("Bangla numbers are grouped like the platform's", () => {
  const platform = new Intl.NumberFormat("bn-BD");
  for (let value = 1; value < 1e12; value *= 7) expect(groupedNumber(value, "bn")).toBe(platform.format(value));
});
