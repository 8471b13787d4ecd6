import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mayPaymentFollow,
  type PaymentMethod,
  type PaymentStatus,
  paymentStatusesBefore,
  paymentTransitions,
  paymentWhenRepriced,
} from "./order-states.ts";

const payments = Object.keys(paymentTransitions) as PaymentStatus[];

test("refunded money stays refunded, along any path", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...payments), { maxLength: 30 }), (steps) => {
      let status: PaymentStatus = "unpaid";
      let wasPaid = false;
      for (const next of steps) {
        if (!mayPaymentFollow(status, next)) continue;
        status = next;
        if (status === "paid") {
          expect(wasPaid).toBe(false);
          wasPaid = true;
        }
        if (status === "refunded" || status === "partly_refunded") expect(wasPaid).toBe(true);
      }
    }),
  );
});

test.each<[PaymentMethod, PaymentStatus, number, number, PaymentStatus]>([
  ["bkash", "pending", 500, 0, "paid"],
  ["bkash", "failed", 500, 0, "paid"],
  ["cod", "unpaid", 500, 0, "paid"],
  ["cod", "paid", 0, 200, "unpaid"],
  ["bkash", "paid", 0, 200, "pending"],
  ["bkash", "paid", 500, 200, "paid"],
  ["bkash", "refunded", 0, 0, "refunded"],
  ["bkash", "pending", 500, 200, "pending"],
  ["cod", "paid", 0, 0, "paid"],
  ["cod", "refunded", 0, 200, "refunded"],
])("%s, %s, from %i to %i taka: %s", (paymentMethod, paymentStatus, total, next, after) => {
  expect(paymentWhenRepriced({ paymentMethod, paymentStatus, total }, next)).toBe(after);
});

test.each<[PaymentStatus, string]>([
  ["unpaid", "pending paid"],
  ["pending", "paid failed"],
  ["failed", "pending paid"],
  ["paid", "partly_refunded refunded"],
  ["partly_refunded", "partly_refunded refunded"],
  ["refunded", ""],
])("after %s a payment may be %s", (from, next) => {
  expect(paymentTransitions[from].join(" ")).toBe(next);
});

test("the states before a state are those that lead to it", () => {
  for (const to of payments) {
    expect(paymentStatusesBefore(to)).toEqual(payments.filter((from) => mayPaymentFollow(from, to)));
  }
});
