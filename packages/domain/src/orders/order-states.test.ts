import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isPaidFor,
  mayCustomerCancel,
  mayPaymentFollow,
  mayTake,
  type OrderMoney,
  type OrderStatus,
  type OrderStep,
  openStatuses,
  orderStatuses,
  orderSteps,
  type PaymentStatus,
  paymentStatusesBefore,
  paymentTransitions,
  paymentWhenPlaced,
  paymentWhenRepriced,
  stepNames,
  stockAfter,
} from "./order-states.ts";

const payments = Object.keys(paymentTransitions) as PaymentStatus[];

test.each<[OrderStep, OrderStatus, boolean]>([
  ["confirm", "placed", true],
  ["cancel", "packed", true],
  ["cancel", "out_for_delivery", false],
  ["cancel", "delivery_failed", false],
  ["fail", "out_for_delivery", true],
  ["fail", "packed", false],
  ["reschedule", "delivery_failed", true],
  ["take-back", "delivery_failed", true],
  ["take-back", "delivered", false],
  ["return", "delivered", true],
  ["return", "part_returned", true],
  ["return-part", "delivered", true],
  ["return-part", "returned", false],
  ["deliver", "placed", false],
])("%s from %s: %s", (step, status, allowed) => {
  expect(mayTake(step, status)).toBe(allowed);
});

const walks = fc.array(fc.constantFrom(...stepNames), { maxLength: 60 });

/** The states that an order passes through when these are tried one after the other. */
function walk(steps: readonly OrderStep[]): { step: OrderStep | null; status: OrderStatus }[] {
  const passed: ReturnType<typeof walk> = [{ step: null, status: "placed" }];
  for (const step of steps) {
    const { status } = passed.at(-1) ?? { status: "placed" };
    if (mayTake(step, status)) passed.push({ step, status: orderSteps[step].to });
  }
  return passed;
}

test("stock that was given back or taken never comes to be reserved again, along any path", () => {
  fc.assert(
    fc.property(walks, (steps) => {
      const held = walk(steps).map(({ status }) => stockAfter(status));
      const changes = held.filter((state, index) => state !== held[index - 1]);
      expect(changes.length).toBeLessThanOrEqual(2);
      expect(changes[0]).toBe("reserved");
    }),
  );
});

test("pieces leave the order once: taken at the door, released, or counted back, along any path", () => {
  fc.assert(
    fc.property(walks, (steps) => {
      const passed = walk(steps);
      const moved = passed.flatMap(({ step }) => (step && orderSteps[step].stock !== "kept" ? orderSteps[step] : []));
      expect(moved.length).toBeLessThanOrEqual(1);
      const { status } = passed.at(-1) ?? { status: "placed" };
      expect(moved.length === 0).toBe(openStatuses.includes(status));
      // Money goes with the goods: what is handed over is collected, what is not goes back.
      for (const { stock, money } of moved) expect(money).toBe(stock === "taken" ? "collected" : "refunded");
    }),
  );
});

test("from every open state there is a way to the end", () => {
  for (const status of orderStatuses) {
    const onward = stepNames.filter((step) => mayTake(step, status));
    const mayComeBack = status === "delivered" || status === "part_returned";
    expect(onward.length > 0, status).toBe(openStatuses.includes(status) || mayComeBack);
  }
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
  const moves = fc.array(fc.oneof(fc.constantFrom(...stepNames), fc.constantFrom(...payments)), { maxLength: 40 });
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
        } else if (mayTake(next, status) && isPaidFor({ paymentMethod, paymentStatus, total }, orderSteps[next].to)) {
          status = orderSteps[next].to;
          const isUnpaid = ["unpaid", "pending", "failed"].includes(paymentStatus);
          if (paymentMethod !== "cod" && isUnpaid) expect(["placed", "cancelled"]).toContain(status);
        }
      }
    }),
  );

  function isPayment(next: OrderStep | PaymentStatus): next is PaymentStatus {
    return next in paymentTransitions;
  }
});

test("the states before a state are those that lead to it", () => {
  for (const to of payments) {
    expect(paymentStatusesBefore(to)).toEqual(payments.filter((from) => mayPaymentFollow(from, to)));
  }
});

test("a customer may cancel until the order is packed", () => {
  expect(orderStatuses.filter(mayCustomerCancel)).toEqual(["placed", "confirmed"]);
});
