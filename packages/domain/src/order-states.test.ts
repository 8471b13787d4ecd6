import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mayCustomerCancel,
  mayFollow,
  mayPaymentFollow,
  type OrderStatus,
  orderTransitions,
  type PaymentStatus,
  paymentStatusesBefore,
  paymentTransitions,
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
    fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 30 }), (wishes) => {
      let status: OrderStatus = "placed";
      const held = [stockAfter(status)];
      for (const wish of wishes) {
        if (!mayFollow(status, wish)) continue;
        status = wish;
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
    fc.property(fc.array(fc.constantFrom(...payments), { maxLength: 30 }), (wishes) => {
      let status: PaymentStatus = "unpaid";
      let wasPaid = false;
      for (const wish of wishes) {
        if (!mayPaymentFollow(status, wish)) continue;
        status = wish;
        if (status === "paid") {
          expect(wasPaid).toBe(false);
          wasPaid = true;
        }
        if (status === "refunded" || status === "partly_refunded") expect(wasPaid).toBe(true);
      }
    }),
  );
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
