import { expect, test } from "vitest";
import type { KeptAction } from "./ride-store.ts";
import { stopCash } from "./stop-cash.ts";

const kept = { key: "k", staffId: 1, page: "/admin/ride", number: "TATK-0000-0001", at: 0 } as const;
const inPart: KeptAction = { ...kept, step: "deliver", body: { accepted: [], cashTaken: 180 } };
const whole: KeptAction = { ...kept, step: "deliver", body: {} };
const failed: KeptAction = { ...kept, step: "fail", body: { reason: "not_home", note: "" } };
const done = { cashDue: 629, cashTaken: null, isOpen: false, outcome: null, action: undefined };

test.each<[string, Parameters<typeof stopCash>[0], number | null]>([
  ["an open door", { ...done, isOpen: true }, 629],
  ["a part delivery that waits to be sent", { ...done, action: inPart }, 180],
  ["a delivery that waits to be sent", { ...done, action: whole }, 629],
  ["a failure that waits to be sent", { ...done, action: failed }, null],
  ["a door that failed", { ...done, outcome: "failed" }, null],
  ["a door that is done", { ...done, outcome: "delivered", cashDue: 0, cashTaken: 180, action: inPart }, 180],
])("%s shows its cash", (_, stop, cash) => {
  expect(stopCash(stop)).toBe(cash);
});
