import { expect, test } from "vitest";
import { openingHoursIn, openingHoursSpecification } from "./opening-hours.ts";

const day = { from: "08:00", to: "22:00" };

test("equal days are one row, and a closed day is named", () => {
  expect(openingHoursIn("en", Array(7).fill(day))).toEqual([{ days: "Every day", hours: "8 AM–10 PM" }]);
  expect(openingHoursIn("en", [day, day, day, day, day, null, { from: "09:00", to: "24:00" }])).toEqual([
    { days: "Sunday–Thursday", hours: "8 AM–10 PM" },
    { days: "Friday", hours: "Closed" },
    { days: "Saturday", hours: "9 AM–12 AM" },
  ]);
  expect(openingHoursIn("bn", Array(7).fill(day))).toEqual([{ days: "প্রতিদিন", hours: "সকাল ৮টা–রাত ১০টা" }]);
});

test("a store that never closes shows no hours", () => {
  expect(openingHoursIn("en", Array(7).fill({ from: "00:00", to: "24:00" }))).toEqual([]);
});

test("structured data has an entry for each open day", () => {
  expect(openingHoursSpecification([day, null, null, null, null, null, { from: "09:00", to: "24:00" }])).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: "Sunday", opens: "08:00", closes: "22:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: "Saturday", opens: "09:00", closes: "23:59" },
  ]);
});
