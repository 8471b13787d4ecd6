import { expect, test } from "vitest";
import { isThanked, type ShownStatus, shownStatus } from "./shown-status.ts";

type Told = Parameters<typeof isThanked>[0];

const order = (part: Partial<Told> = {}): Told => ({
  status: "placed",
  paymentStatus: "unpaid",
  paymentMethod: "cod",
  total: 629,
  history: [
    { status: "placed", paymentStatus: "unpaid", reason: null, assistant: null, at: "2026-11-15T06:00:00.000Z" },
  ],
  ...part,
});
const now = new Date("2026-11-15T06:10:00Z");

test.each<[string, Partial<Told>, ShownStatus]>([
  ["cash that is not taken yet is no debt", {}, "placed"],
  ["an online order that nobody paid", { paymentMethod: "bkash" }, "payment_due"],
  ["one whose payment was begun", { paymentMethod: "bkash", paymentStatus: "pending" }, "payment_due"],
  ["one whose payment failed", { paymentMethod: "sslcommerz", paymentStatus: "failed" }, "payment_failed"],
  ["one that is paid", { paymentMethod: "bkash", paymentStatus: "paid" }, "placed"],
  ["one that costs nothing", { paymentMethod: "bkash", total: 0 }, "placed"],
  [
    "a failed payment of a cancelled order",
    { paymentMethod: "bkash", paymentStatus: "failed", status: "cancelled" },
    "cancelled",
  ],
  ["one on its way", { status: "out_for_delivery" }, "out_for_delivery"],
])("%s", (_, part, shown) => {
  expect(shownStatus(order(part))).toBe(shown);
});

test("a customer is thanked for ordering and for paying, at the right time only", () => {
  const online = { paymentMethod: "bkash" as const };
  const paid = order({
    ...online,
    paymentStatus: "paid",
    history: [
      { status: "placed", paymentStatus: "paid", reason: null, assistant: null, at: "2026-11-15T06:05:00.000Z" },
    ],
  });
  expect(isThanked(order(), { isPlacedNow: true, now })).toBe(true);
  expect(isThanked(order(), { isPlacedNow: false, now })).toBe(false);
  expect(isThanked(order(online), { isPlacedNow: true, now })).toBe(false);
  expect(isThanked(paid, { isPlacedNow: false, now })).toBe(true);
  expect(isThanked(paid, { isPlacedNow: false, now: new Date("2026-11-15T08:00:00Z") })).toBe(false);
  expect(isThanked({ ...paid, status: "packed" }, { isPlacedNow: true, now })).toBe(false);
});
