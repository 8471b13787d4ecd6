import { expect, test } from "vitest";
import { paymentState } from "./payment-state.ts";

type Paid = Parameters<typeof paymentState>[0];

const now = new Date("2026-11-15T06:00:00Z");
const soon = "2026-11-15T06:30:00.000Z";
const order = (part: Partial<Paid>): Paid => ({
  status: "placed",
  paymentStatus: "unpaid",
  paymentMethod: "cod",
  total: 629,
  mayPay: false,
  payBefore: null,
  refunds: [],
  cashDue: 629,
  cashTaken: null,
  ...part,
});
const online: Partial<Paid> = { paymentMethod: "bkash", mayPay: true, payBefore: soon };

test.each<[string, Partial<Paid>, string]>([
  ["cash that the rider will take", {}, "cash"],
  ["cash that was taken", { status: "delivered", paymentStatus: "paid" }, "cashPaid"],
  ["cash that was not enough", { status: "delivered", cashDue: 29, cashTaken: 600 }, "owed"],
  ["cash of an order that was cancelled", { status: "cancelled" }, "none"],
  ["an online payment that is awaited", online, "waiting"],
  ["one that was begun and not finished", { ...online, paymentStatus: "pending" }, "waiting"],
  ["one that failed", { ...online, paymentStatus: "failed" }, "failed"],
  ["one that was made", { ...online, paymentStatus: "paid", mayPay: false }, "paid"],
  ["one that never came", { ...online, status: "cancelled", mayPay: false }, "none"],
  ["nothing to pay, whatever was chosen", { ...online, total: 0, paymentStatus: "paid", mayPay: false }, "none"],
  ["nothing to pay in cash", { total: 0, paymentStatus: "paid" }, "none"],
  ["one that staff did not wait for", { ...online, status: "confirmed", mayPay: false }, "open"],
  ["money given back without a gateway", { status: "returned", paymentStatus: "refunded" }, "refundDone"],
])("%s", (_, part, says) => {
  expect(paymentState(order(part), now).says).toBe(says);
});

test("a payable order shows its deadline, also after it has passed", () => {
  expect(paymentState(order(online), now).pay).toEqual({ isAgain: false, until: soon, isLate: false });
  expect(paymentState(order({ ...online, paymentStatus: "failed" }), now).pay).toMatchObject({ isAgain: true });
  expect(paymentState(order(online), new Date("2026-11-15T07:00:00Z")).pay).toMatchObject({ isLate: true });
  expect(paymentState(order({}), now).pay).toBe(undefined);
});

test("of several refunds the least completed is shown, with its amount", () => {
  const refunds = (...statuses: Paid["refunds"][number]["status"][]) => ({
    status: "cancelled" as const,
    paymentStatus: "paid" as const,
    paymentMethod: "bkash" as const,
    refunds: statuses.map((status) => ({ amount: 100, status })),
  });
  expect(paymentState(order(refunds("done", "due", "failed")))).toMatchObject({ says: "refundDue", amount: 200 });
  expect(paymentState(order(refunds("done", "processing")))).toMatchObject({ says: "refundProcessing", amount: 100 });
  expect(paymentState(order(refunds("done", "done")))).toMatchObject({ says: "refundDone", amount: 200 });
  const cash = order({ ...refunds("due"), paymentMethod: "cod" });
  expect(paymentState(cash)).toMatchObject({ says: "cashBackDue", amount: 100 });
});
