import { expect, test } from "vitest";
import { courierTime } from "./courier-times.ts";

const now = new Date("2026-11-19T12:00:00Z");

test.each([
  ["2026-11-19 14:05:09", "2026-11-19T08:05:09.000Z"],
  ["2026-11-19T08:05:09Z", "2026-11-19T08:05:09.000Z"],
  ["2026-11-19T14:05:09+06:00", "2026-11-19T08:05:09.000Z"],
  ["yesterday", now.toISOString()],
  [undefined, now.toISOString()],
  ["2036-01-01T00:00:00Z", now.toISOString()],
])("%s is read as %s", (text, expected) => {
  expect(courierTime(text, now).toISOString()).toBe(expected);
});
