import { expect, test } from "vitest";
import { clockRange, clockTime, dhakaClock, dhakaClockRange } from "./clock-words.ts";

test("hours are formatted for people", () => {
  expect(clockTime("18:00", "en")).toBe("6 PM");
  expect(clockTime("09:30", "en")).toBe("9:30 AM");
  expect(clockTime("12:00", "en")).toBe("12 PM");
  expect(clockTime("09:00", "bn")).toBe("সকাল ৯টা");
  expect(clockTime("12:00", "bn")).toBe("দুপুর ১২টা");
  expect(clockTime("18:05", "bn")).toBe("সন্ধ্যা ৬:০৫");
  expect(clockTime("00:00", "en")).toBe("12 AM");
  expect(clockTime("18:05:09", "en")).toBe("6:05:09 PM");
  expect(clockTime("18:00:00", "bn")).toBe("সন্ধ্যা ৬:০০:০০");
});

test.each([
  ["00:30", "রাত ১২:৩০"],
  ["03:59", "রাত ৩:৫৯"],
  ["04:00", "ভোর ৪টা"],
  ["06:00", "সকাল ৬টা"],
  ["11:59", "সকাল ১১:৫৯"],
  ["12:00", "দুপুর ১২টা"],
  ["15:00", "বিকেল ৩টা"],
  ["18:00", "সন্ধ্যা ৬টা"],
  ["20:00", "রাত ৮টা"],
  ["23:45", "রাত ১১:৪৫"],
])("%s is named by its part of the day", (time, said) => {
  expect(clockTime(time, "bn")).toBe(said);
});

test("times are in Dhaka time, in any input zone", () => {
  expect(dhakaClock("2026-11-05T19:30:00Z", "bn")).toBe("রাত ১:৩০");
  expect(dhakaClock(new Date("2026-11-05T04:00:00Z"), "en")).toBe("10 AM");
  expect(dhakaClockRange("2026-11-05T04:00:00Z", "2026-11-05T06:00:00Z", "bn")).toBe("সকাল ১০টা–দুপুর ১২টা");
});

test.each([
  ["18:00", "21:00", "en", "6–9 PM"],
  ["09:00", "12:00", "en", "9 AM–12 PM"],
  ["09:30", "11:00", "en", "9:30–11 AM"],
  ["18:00", "21:00", "bn", "সন্ধ্যা ৬টা–রাত ৯টা"],
  ["10:00", "12:00", "bn", "সকাল ১০টা–দুপুর ১২টা"],
  ["15:30", "17:00", "bn", "বিকেল ৩:৩০–৫টা"],
  ["22:00", "02:00", "bn", "রাত ১০টা–রাত ২টা"],
  ["11:00", "10:00", "en", "11 AM–10 AM"],
  ["11:00", "11:00", "en", "11 AM–11 AM"],
] as const)("from %s to %s in %s: %s", (from, to, language, said) => {
  expect(clockRange(from, to, language)).toBe(said);
});
