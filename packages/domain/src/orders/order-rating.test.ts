import { expect, test } from "vitest";
import { mayRate } from "./order-rating.ts";
import type { OrderStatus } from "./order-states.ts";

const now = new Date("2026-11-16T06:00:00Z");

test.each<[OrderStatus, string | null, boolean]>([
  ["delivered", null, true],
  ["delivered", "2026-11-10T06:00:00Z", true],
  ["delivered", "2026-11-09T06:00:00.001Z", true],
  ["delivered", "2026-11-09T06:00:00Z", false],
  ["out_for_delivery", null, false],
  ["returned", null, false],
])("an order that is %s and was rated at %s may be rated: %s", (status, ratedAt, may) => {
  expect(mayRate(status, ratedAt, now)).toBe(may);
});
