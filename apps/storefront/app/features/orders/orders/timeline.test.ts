import { expect, test } from "vitest";
import { isOver, stepsOf } from "./timeline.ts";

type History = Parameters<typeof stepsOf>[0]["history"];

const at = (minute: number) => `2026-11-15T06:${String(minute).padStart(2, "0")}:00.000Z`;
const entries = (...statuses: History[number]["status"][]): History =>
  statuses.map((status, index) => ({ status, paymentStatus: "unpaid", reason: null, assistant: null, at: at(index) }));
const told = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(({ status, state, at: when }) => `${state} ${status}${when ? ` ${when.slice(14, 16)}` : ""}`);

test("an active order has past and future steps", () => {
  expect(told({ status: "packed", history: entries("placed", "confirmed", "packed") })).toEqual([
    "done placed 00",
    "done confirmed 01",
    "current packed 02",
    "ahead out_for_delivery",
    "ahead delivered",
  ]);
});

test("a payment does not change the time of a step", () => {
  expect(told({ status: "placed", history: entries("placed", "placed", "placed") })[0]).toBe("current placed 00");
});

test("a cancelled order ends at its last step", () => {
  expect(told({ status: "cancelled", history: entries("placed", "confirmed", "cancelled") })).toEqual([
    "done placed 00",
    "done confirmed 01",
    "current cancelled 02",
  ]);
});

test("the steps of a partly returned order fit a phone", () => {
  const history = entries("placed", "confirmed", "packed", "out_for_delivery", "delivered", "part_returned");
  const steps = told({ status: "part_returned", history });
  expect(steps).toHaveLength(5);
  expect(steps.at(-1)).toBe("current part_returned 05");
});

test("a returned order has all steps and the return", () => {
  const history = entries("placed", "confirmed", "packed", "out_for_delivery", "delivered", "returned");
  expect(told({ status: "returned", history }).at(-1)).toBe("current returned 05");
});

test("a failed delivery ends the steps so far, and the next attempt starts at the shop", () => {
  const first = ["placed", "confirmed", "packed", "out_for_delivery", "delivery_failed"] as const;
  expect(told({ status: "delivery_failed", history: entries(...first) }).slice(-2)).toEqual([
    "done out_for_delivery 03",
    "current delivery_failed 04",
  ]);
  expect(told({ status: "packed", history: entries(...first, "packed") })).toEqual([
    "done placed 00",
    "done confirmed 01",
    "current packed 02",
    "ahead out_for_delivery",
    "ahead delivered",
  ]);
  const again = entries(...first, "packed", "out_for_delivery");
  expect(told({ status: "out_for_delivery", history: again })[3]).toBe("current out_for_delivery 06");
});

test("an order is finished once no refund is due", () => {
  expect(isOver({ status: "packed", refunds: [] })).toBe(false);
  expect(isOver({ status: "delivered", refunds: [] })).toBe(true);
  expect(isOver({ status: "cancelled", refunds: [{ amount: 629, status: "processing" }] })).toBe(false);
  expect(isOver({ status: "cancelled", refunds: [{ amount: 629, status: "done" }] })).toBe(true);
});
