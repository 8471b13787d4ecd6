import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Actor,
  isOpen,
  isPaidFor,
  mayChange,
  mayMove,
  mayTake,
  type OrderChange,
  type OrderFacts,
  type OrderStep,
  orderChanges,
  orderSteps,
  owesCash,
  statesFor,
  stepNames,
  stockAfter,
} from "./order-policy.ts";
import {
  mayPaymentFollow,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentTransitions,
  paymentWhenPlaced,
} from "./order-states.ts";

const payments = Object.keys(paymentTransitions) as PaymentStatus[];
const changeNames = Object.keys(orderChanges) as OrderChange[];
const methods: readonly PaymentMethod[] = ["cod", "sslcommerz", "bkash"];

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

test("released or delivered stock is never reserved again, along any path", () => {
  fc.assert(
    fc.property(walks, (steps) => {
      const held = walk(steps).map(({ status }) => stockAfter(status));
      const changes = held.filter((state, index) => state !== held[index - 1]);
      expect(changes.length).toBeLessThanOrEqual(2);
      expect(changes[0]).toBe("reserved");
    }),
  );
});

/** Packed orders that were checked before dispatch keep their stock. */
const hasLeft = (stock: string) => !["kept", "packed", "checked"].includes(stock);

test("pieces leave the order once, along any path: accepted, released or counted back", () => {
  fc.assert(
    fc.property(walks, (steps) => {
      const passed = walk(steps);
      const moved = passed.flatMap(({ step }) => (step && hasLeft(orderSteps[step].stock) ? orderSteps[step] : []));
      expect(moved.length).toBeLessThanOrEqual(1);
      const { status } = passed.at(-1) ?? { status: "placed" };
      expect(moved.length === 0).toBe(isOpen(status));
      // Payment follows the goods: delivered goods are collected, others are refunded.
      for (const { stock, money } of moved) expect(money).toBe(stock === "taken" ? "collected" : "refunded");
    }),
  );
});

test("every open state has a path to the end", () => {
  for (const status of orderStatuses) {
    const onward = stepNames.filter((step) => mayTake(step, status));
    const mayComeBack = status === "delivered" || status === "part_returned";
    expect(onward.length > 0, status).toBe(isOpen(status) || mayComeBack);
  }
});

test.each<[PaymentMethod, PaymentStatus, number, OrderStatus, boolean]>([
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

test("an unpaid online order is never packed, along any path of steps and payments", () => {
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
        } else if (mayMove(next, { status, paymentMethod, paymentStatus, total })) {
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

/** Actions of each actor in each state. */
function allowed(order: OrderFacts): string {
  const actors: Actor[] = ["staff", "customer", "rider", "courier", "job"];
  return actors
    .map((actor) => {
      const steps = stepNames.filter((step) => mayMove(step, order, actor));
      const changes = changeNames.filter((change) => mayChange(change, order, actor));
      return [actor, [...steps, ...changes]] as const;
    })
    .filter(([, what]) => what.length > 0)
    .map(([actor, what]) => `${actor}: ${what.join(" ")}`)
    .join("; ");
}

const cash = { paymentMethod: "cod", paymentStatus: "unpaid", total: 500 } as const;
const waiting = { paymentMethod: "bkash", paymentStatus: "pending", total: 500 } as const;
const paid = { paymentMethod: "bkash", paymentStatus: "paid", total: 500 } as const;

test.each<[OrderStatus, Omit<OrderFacts, "status">, string]>([
  [
    "placed",
    cash,
    "staff: confirm cancel edit-lines change-delivery change-payment answer-check; customer: cancel edit-lines change-delivery change-payment answer-check pay-advance; job: cancel",
  ],
  [
    "placed",
    waiting,
    "staff: cancel edit-lines change-delivery change-payment; customer: cancel pay edit-lines change-delivery change-payment; job: cancel expire",
  ],
  [
    "placed",
    paid,
    "staff: confirm cancel edit-lines change-delivery; customer: cancel edit-lines change-delivery; job: cancel",
  ],
  [
    "confirmed",
    cash,
    "staff: pack cancel edit-lines change-delivery change-payment answer-check pick plan-run; customer: cancel edit-lines change-delivery change-payment answer-check pay-advance answer-question; job: cancel answer-question",
  ],
  [
    "confirmed",
    waiting,
    "staff: cancel edit-lines change-delivery change-payment pick plan-run; customer: cancel edit-lines change-delivery change-payment answer-question; job: cancel answer-question",
  ],
  [
    "confirmed",
    paid,
    "staff: pack cancel edit-lines change-delivery pick plan-run; customer: cancel edit-lines change-delivery answer-question; job: cancel answer-question",
  ],
  [
    "packed",
    cash,
    "staff: dispatch cancel change-delivery change-payment answer-check plan-run; customer: pay-advance; courier: dispatch",
  ],
  ["packed", waiting, "staff: cancel change-delivery change-payment plan-run"],
  ["packed", paid, "staff: dispatch cancel change-delivery plan-run refund-pieces; courier: dispatch"],
  ["out_for_delivery", cash, "staff: deliver fail; rider: deliver fail; courier: deliver fail"],
  ["out_for_delivery", waiting, "staff: fail; rider: fail; courier: fail"],
  ["out_for_delivery", paid, "staff: deliver fail refund-pieces; rider: deliver fail; courier: deliver fail"],
  ["delivery_failed", cash, "staff: reschedule take-back; courier: deliver take-back"],
  ["delivery_failed", waiting, "staff: take-back; courier: take-back"],
  ["delivery_failed", paid, "staff: reschedule take-back refund-pieces; courier: deliver take-back"],
  ["delivered", cash, "staff: return-part return collect-cash; customer: rate review report-problem"],
  ["delivered", waiting, "staff: return-part return; customer: rate review report-problem"],
  ["delivered", paid, "staff: return-part return refund-pieces; customer: rate review report-problem"],
  ["cancelled", cash, ""],
  ["cancelled", waiting, ""],
  ["cancelled", paid, "staff: refund-pieces"],
  ["part_returned", cash, "staff: return-part return collect-cash; customer: rate review report-problem"],
  ["part_returned", waiting, "staff: return-part return; customer: rate review report-problem"],
  ["part_returned", paid, "staff: return-part return refund-pieces; customer: rate review report-problem"],
  ["returned", cash, ""],
  ["returned", waiting, ""],
  ["returned", paid, "staff: refund-pieces"],
])("%s, %o: %s", (status, money, what) => {
  expect(allowed({ status, ...money })).toBe(what);
});

test("only staff, customer, rider and jobs act, in the states of their rules", () => {
  for (const what of [...stepNames, ...changeNames]) {
    for (const actor of ["customer", "rider", "job"] as const) {
      const from = statesFor(what, actor);
      const rule = what in orderSteps ? orderSteps[what as OrderStep] : orderChanges[what as OrderChange];
      expect(rule.from, what).toEqual(expect.arrayContaining([...from]));
    }
  }
});

test("a free order needs no payment for any step, whatever the method", () => {
  for (const paymentMethod of methods) {
    for (const status of orderStatuses) {
      for (const step of stepNames) {
        const free = { status, paymentMethod, paymentStatus: paymentWhenPlaced(paymentMethod, 0), total: 0 };
        expect(mayMove(step, free)).toBe(mayTake(step, status));
      }
    }
  }
});

test("a free order has nothing to pay, to expire or to collect", () => {
  for (const change of ["pay", "expire", "collect-cash"] as const) {
    for (const actor of ["staff", "customer", "job"] as const) {
      for (const paymentMethod of methods) {
        for (const status of orderStatuses) {
          const free = { status, paymentMethod, paymentStatus: "unpaid" as const, total: 0 };
          expect(mayChange(change, free, actor), `${change} by ${actor}`).toBe(false);
        }
      }
    }
  }
});

test("a step without an actor is checked for staff", () => {
  for (const status of orderStatuses) {
    const order = { status, ...cash };
    for (const step of stepNames) expect(mayMove(step, order)).toBe(mayMove(step, order, "staff"));
    for (const change of changeNames) expect(mayChange(change, order)).toBe(mayChange(change, order, "staff"));
  }
  expect(mayChange("pick", { status: "confirmed", ...cash })).toBe(true);
});

test("a forbidden step is forbidden in every state", () => {
  expect([statesFor("pay", "staff"), statesFor("pay", "rider")]).toEqual([[], []]);
});

test("cash is due until it is collected, and never after a return", () => {
  expect(orderStatuses.filter((status) => owesCash({ status, ...cash }))).toEqual(
    orderStatuses.filter((status) => status !== "cancelled" && status !== "returned"),
  );
  expect(orderStatuses.some((status) => owesCash({ status, ...waiting }))).toBe(false);
  expect(owesCash({ status: "delivered", ...cash, paymentStatus: "paid" })).toBe(false);
  expect(owesCash({ status: "placed", ...waiting, paymentStatus: "unpaid" })).toBe(false);
});
