import { expect, test } from "vitest";
import { lateParts, minutesLate } from "./lateness.ts";

const deliverUntil = "2026-11-16T06:00:00.000Z";
const at = (clock: string) => Date.parse(`2026-11-16T${clock}Z`);

test("lateness is the time since the end of the slot", () => {
  expect(minutesLate({ status: "packed", deliverUntil }, at("05:59:59"))).toBe(0);
  expect(minutesLate({ status: "packed", deliverUntil }, at("06:42:30"))).toBe(42);
  expect(minutesLate({ status: "delivery_failed", deliverUntil }, at("07:00:00"))).toBe(60);
});

test("finished orders are never late", () => {
  expect(minutesLate({ status: "delivered", deliverUntil }, at("09:00:00"))).toBe(0);
  expect(minutesLate({ status: "cancelled", deliverUntil }, at("09:00:00"))).toBe(0);
});

test("lateness is shown in days, or in hours and minutes", () => {
  expect(lateParts(42)).toEqual({ days: 0, hours: 0, minutes: 42 });
  expect(lateParts(112)).toEqual({ days: 0, hours: 1, minutes: 52 });
  expect(lateParts(3000)).toEqual({ days: 2, hours: 0, minutes: 0 });
});
