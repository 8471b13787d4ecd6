import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isPaidFor,
  mayCustomerCancel,
  mayFollow,
  mayPaymentFollow,
  type OrderMoney,
  type OrderStatus,
  orderTransitions,
  type PaymentStatus,
  paymentStatusesBefore,
  paymentTransitions,
  paymentWhenPlaced,
  paymentWhenRepriced,
  statusesBefore,
  stockAfter,
} from "./order-states.ts";

const statuses = Object.keys(orderTransitions) as OrderStatus[];
const payments = Object.keys(paymentTransitions) as PaymentStatus[];

test.each<[OrderStatus, OrderStatus, boolean]>([
  ["placed", "confirmed", true],
  ["packed", "cancelled", true],
  ["out_for_delivery", "cancelled", false],
  ["delivered", "returned", true],
  ["cancelled", "placed", false],
  ["placed", "delivered", false],
])("%s to %s: %s", (from, to, allowed) => {
  expect(mayFollow(from, to)).toBe(allowed);
});

test("stock that was given back or taken never comes to be reserved again, along any path", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 30 }), (steps) => {
      let status: OrderStatus = "placed";
      const held = [stockAfter(status)];
      for (const next of steps) {
        if (!mayFollow(status, next)) continue;
        status = next;
        held.push(stockAfter(status));
      }
      const changes = held.filter((state, index) => state !== held[index - 1]);
      expect(changes.length).toBeLessThanOrEqual(2);
      expect(changes[0]).toBe("reserved");
    }),
  );
});

test("money that is back stays back, along any path", () => {
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

test.each<[OrderMoney["paymentMethod"], PaymentStatus, number, OrderStatus, boolean]>([
  ["bkash", "pending", 500, "confirmed", false],
  ["sslcommerz", "failed", 500, "packed", false],
  ["bkash", "refunded", 500, "packed", false],
  ["bkash", "partly_refunded", 500, "packed", true],
  ["bkash", "refunded", 500, "delivered", true],
  ["bkash", "unpaid", 500, "delivered", false],
  ["bkash", "pending", 500, "cancelled", true],
  ["bkash", "pending", 0, "packed", true],
  ["cod", "unpaid", 500, "packed", true],
])("%s, %s, %i taka to %s: %s", (paymentMethod, paymentStatus, total, to, allowed) => {
  expect(isPaidFor({ paymentMethod, paymentStatus, total }, to)).toBe(allowed);
});

test.each<[OrderMoney["paymentMethod"], PaymentStatus, number, number, PaymentStatus]>([
  ["bkash", "pending", 500, 0, "paid"],
  ["bkash", "failed", 500, 0, "paid"],
  ["cod", "unpaid", 500, 0, "paid"],
  ["cod", "paid", 0, 200, "unpaid"],
  ["bkash", "paid", 0, 200, "pending"],
  ["bkash", "paid", 500, 200, "paid"],
  ["bkash", "refunded", 0, 0, "refunded"],
  ["bkash", "pending", 500, 200, "pending"],
])("%s, %s, from %i to %i taka: %s", (paymentMethod, paymentStatus, total, next, after) => {
  expect(paymentWhenRepriced({ paymentMethod, paymentStatus, total }, next)).toBe(after);
});

test("an online order with something to pay is never packed unpaid, along any path of steps and payments", () => {
  const moves = fc.array(fc.oneof(fc.constantFrom(...statuses), fc.constantFrom(...payments)), { maxLength: 40 });
  const anOrder = fc.record({
    paymentMethod: fc.constantFrom("cod" as const, "sslcommerz" as const, "bkash" as const),
    total: fc.nat({ max: 2 }),
  });
  fc.assert(
    fc.property(anOrder, moves, ({ paymentMethod, total }, steps) => {
      let status: OrderStatus = "placed";
      let paymentStatus = paymentWhenPlaced(paymentMethod, total);
      expect(paymentStatus === "paid").toBe(total === 0);
      for (const next of steps) {
        if (isPayment(next)) {
          if (mayPaymentFollow(paymentStatus, next)) paymentStatus = next;
        } else if (mayFollow(status, next) && isPaidFor({ paymentMethod, paymentStatus, total }, next)) {
          status = next;
          const isUnpaid = ["unpaid", "pending", "failed"].includes(paymentStatus);
          if (paymentMethod !== "cod" && isUnpaid) expect(["placed", "cancelled"]).toContain(status);
        }
      }
    }),
  );

  function isPayment(next: OrderStatus | PaymentStatus): next is PaymentStatus {
    return next in paymentTransitions;
  }
});

test("the states before a state are those that lead to it", () => {
  for (const to of statuses) expect(statusesBefore(to)).toEqual(statuses.filter((from) => mayFollow(from, to)));
  for (const to of payments) {
    expect(paymentStatusesBefore(to)).toEqual(payments.filter((from) => mayPaymentFollow(from, to)));
  }
});

test("a customer may cancel until the order is packed", () => {
  expect(statuses.filter(mayCustomerCancel)).toEqual(["placed", "confirmed"]);
});
