import { expect, test } from "vitest";
import { afterNews, type CourierNews, type ParcelConcern, type ParcelState, stepsFor } from "./parcel-states.ts";

const noon = new Date("2026-11-19T12:00:00Z");
const [before, after] = [new Date(noon.getTime() - 1_000), new Date(noon.getTime() + 1_000)];

test.each<[ParcelState, CourierNews, ParcelState]>([
  ["booking", "booked", "booked"],
  ["unsure", "booked", "booked"],
  ["refused", "booked", "booked"],
  ["booked", "collected", "collected"],
  ["booked", "delivered", "delivered"],
  ["booked", "cancelled", "cancelled"],
  ["collected", "cancelled", "returning"],
  ["collected", "returned", "returned"],
  ["returning", "returned", "returned"],
  ["returning", "delivered", "delivered"],
  ["part_delivered", "collected", "part_delivered"],
])("a parcel that is %s and then reported as %s is %s", (state, news, expected) => {
  expect(afterNews({ state, newsAt: noon }, { news, at: after })?.state ?? state).toBe(expected);
});

test.each<[ParcelState, CourierNews, Date, ParcelConcern | null]>([
  ["delivered", "collected", after, null],
  ["delivered", "problem", after, null],
  ["delivered", "delivered", after, null],
  ["delivered", "settled", after, null],
  ["delivered", "returning", before, null],
  ["delivered", "returning", noon, "contradiction"],
  ["delivered", "returned", after, "contradiction"],
  ["lost", "delivered", after, "contradiction"],
  ["cancelled", "delivered", after, "contradiction"],
  ["part_delivered", "returned", after, null],
  ["returning", "delivered", before, null],
  ["collected", "unclear", after, "unclear"],
  ["collected", "settled", after, "unclear"],
])("a parcel that is %s stays so after %s", (state, news, at, concern) => {
  const change = afterNews({ state, newsAt: noon }, { news, at });
  expect(change?.state ?? state).toBe(state);
  expect(change?.concern ?? null).toBe(concern);
});

test("a part delivery waits for staff", () => {
  const change = afterNews({ state: "collected", newsAt: noon }, { news: "part_delivered", at: after });
  expect(change).toEqual({ state: "part_delivered", concern: "part_delivered" });
});

test.each([
  ["collected", "packed", ["dispatch"]],
  ["collected", "out_for_delivery", []],
  ["delivered", "packed", ["dispatch", "deliver"]],
  ["delivered", "out_for_delivery", ["deliver"]],
  ["delivered", "delivery_failed", ["deliver"]],
  ["delivered", "part_returned", []],
  ["delivered", "cancelled", undefined],
  ["returning", "packed", ["dispatch", "fail"]],
  ["returning", "delivery_failed", []],
  ["returning", "delivered", undefined],
  ["lost", "out_for_delivery", ["fail", "take-back"]],
  ["lost", "delivered", undefined],
  ["booked", "confirmed", []],
  ["collected", "confirmed", undefined],
] as const)("an order whose parcel is %s goes on from %s by %j", (state, status, steps) => {
  expect(stepsFor(state, status)).toEqual(steps);
});
