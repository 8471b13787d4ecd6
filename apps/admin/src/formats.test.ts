import { expect, test } from "vitest";
import { formatsIn } from "./formats.ts";

const english = formatsIn("en");
const bangla = formatsIn("bn");
// 19:30 in London is already the next day in Dhaka.
const moment = "2026-11-05T19:30:00Z";

test.each([
  ["a day", english.day(moment), "06/11/2026"],
  ["a day in Bangla", bangla.day(moment), "০৬/১১/২০২৬"],
  ["a day of a chart", english.shortDay(moment), "06/11"],
  ["a day of a chart in Bangla", bangla.shortDay(moment), "০৬/১১"],
  ["a moment", english.moment(moment), "06/11/2026, 1:30 AM"],
  ["a moment in Bangla", bangla.moment(moment), "০৬/১১/২০২৬, রাত ১:৩০"],
  ["a time", english.clock(moment), "1:30 AM"],
  ["a time in Bangla", bangla.clock("2026-11-05T12:00:00Z"), "সন্ধ্যা ৬টা"],
  ["hours", english.hours("2026-11-05T04:00:00Z", "2026-11-05T06:00:00Z"), "10 AM–12 PM"],
  ["hours in Bangla", bangla.hours("2026-11-05T04:00:00Z", "2026-11-05T06:00:00Z"), "সকাল ১০টা–দুপুর ১২টা"],
  ["a time to the second", english.time(Date.parse(moment)), "1:30:00 AM"],
  ["a time to the second in Bangla", bangla.time(Date.parse(moment)), "রাত ১:৩০:০০"],
  ["a count", english.count(123_456), "1,23,456"],
  ["an amount", english.taka(123_456.5), "৳1,23,456.50"],
  ["an amount in Bangla", bangla.taka(100_000), "৳১,০০,০০০"],
  ["a sum", english.wholeTaka(123_456.5), "৳1,23,457"],
  ["an amount on a chart", english.compactTaka(1_234_567), "৳12.3L"],
])("%s is written %s", (_, written, expected) => {
  // Intl inserts narrow and non-breaking spaces.
  expect(written.replaceAll(/\s/g, " ")).toBe(expected);
});
