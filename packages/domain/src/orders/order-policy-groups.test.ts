import { expect, test } from "vitest";
import {
  chosenSteps,
  hasPaper,
  holdsMoney,
  isClosed,
  isOpen,
  isSupplied,
  isUnpacked,
  isUnpaid,
  type OrderStep,
  orderChanges,
  orderSteps,
  stepNames,
  stockAfter,
  wasPaid,
} from "./order-policy.ts";
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentTransitions } from "./order-states.ts";

const payments = Object.keys(paymentTransitions) as PaymentStatus[];

test.each<[string, (status: OrderStatus) => unknown, string]>([
  ["is not packed", isUnpacked, "placed confirmed"],
  ["is open", isOpen, "placed confirmed packed out_for_delivery delivery_failed"],
  ["has a tax invoice", isSupplied, "delivered part_returned returned"],
  ["is given up", isClosed, "cancelled returned"],
  [
    "has its stock reserved",
    (status) => stockAfter(status) === "reserved",
    "placed confirmed packed out_for_delivery delivery_failed",
  ],
  ["had its stock taken", (status) => stockAfter(status) === "taken", "delivered part_returned returned"],
  ["had its stock released", (status) => stockAfter(status) === "released", "cancelled"],
])("an order %s while it is one of: %s", (_, holds, expected) => {
  expect(orderStatuses.filter(holds).join(" ")).toBe(expected);
});

test.each<[string, (status: PaymentStatus) => boolean, string]>([
  ["is not there", isUnpaid, "unpaid pending failed"],
  ["can still go back", holdsMoney, "paid partly_refunded"],
  ["came in once", wasPaid, "paid partly_refunded refunded"],
  [
    "is told of by the paper of a cancelled order",
    (paymentStatus) => hasPaper({ status: "cancelled", paymentStatus }),
    "paid partly_refunded refunded",
  ],
  [
    "is told of by the paper of any other order",
    (paymentStatus) => hasPaper({ status: "placed", paymentStatus }),
    "unpaid pending failed paid partly_refunded refunded",
  ],
])("money %s", (_, holds, expected) => {
  expect(payments.filter(holds).join(" ")).toBe(expected);
});

/** Where a step leads, the permission that staff need for it, and everything that it changes. */
function described(step: OrderStep): string {
  const { from, to, staff, ...effects } = orderSteps[step];
  const names = ["stock", "money", "voucher", "slot", "run", "transfers", "tells"] as const;
  const changed = names.filter((name) => effects[name] !== "kept" && effects[name] !== null);
  return [`${from.join(" ")} > ${to}`, `by ${staff}`, ...changed.map((name) => `${name} ${effects[name]}`)].join(", ");
}

test.each<[OrderStep, string]>([
  ["confirm", "placed > confirmed, by order.confirm, transfers followed"],
  ["pack", "confirmed > packed, by order.pack, stock packed"],
  ["dispatch", "packed > out_for_delivery, by order.deliver, stock checked, run out, tells out_for_delivery"],
  [
    "deliver",
    "out_for_delivery > delivered, by order.deliver, stock taken, money collected, slot used, run delivered, tells delivered",
  ],
  ["fail", "out_for_delivery > delivery_failed, by order.deliver, slot used, run failed, tells delivery_failed"],
  ["reschedule", "delivery_failed > packed, by order.update, slot claimed, tells rescheduled"],
  [
    "take-back",
    "delivery_failed > cancelled, by order.cancel, stock counted, money refunded, voucher released, slot used, run left, transfers followed, tells cancelled",
  ],
  ["return-part", "delivered part_returned > part_returned, by order.deliver, tells returned"],
  ["return", "delivered part_returned > returned, by order.deliver, tells returned"],
  [
    "cancel",
    "placed confirmed packed > cancelled, by order.cancel, stock released, money refunded, voucher released, slot released, run left, transfers followed, tells cancelled",
  ],
])("%s: %s", (step, expected) => {
  expect(described(step)).toBe(expected);
});

test("the table contains every step", () => {
  expect(stepNames).toHaveLength(10);
  expect(stepNames.filter((step) => !(chosenSteps as readonly string[]).includes(step))).toEqual(["return"]);
});

test("each change requires the permission for that work", () => {
  const needed = Object.entries(orderChanges).flatMap(([name, rule]) =>
    "staff" in rule ? `${name}: ${rule.staff}` : [],
  );
  expect(needed).toEqual([
    "edit-lines: order.update",
    "change-delivery: order.update",
    "change-payment: order.update",
    "answer-check: order.update",
    "pick: order.pack",
    "plan-run: run.plan",
    "collect-cash: order.deliver",
    "refund-pieces: order.refund",
  ]);
});
