import { expect, test } from "vitest";
import {
  hasPaper,
  holdsMoney,
  isGivenUp,
  isOpen,
  isSupplied,
  isUnpacked,
  isUnpaid,
  stockAfter,
  wasPaid,
} from "./order-policy.ts";
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentTransitions } from "./order-states.ts";

const payments = Object.keys(paymentTransitions) as PaymentStatus[];

test.each<[string, (status: OrderStatus) => unknown, string]>([
  ["is not packed", isUnpacked, "placed confirmed"],
  ["is open", isOpen, "placed confirmed packed out_for_delivery delivery_failed"],
  ["has a tax invoice", isSupplied, "delivered part_returned returned"],
  ["is given up", isGivenUp, "cancelled returned"],
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
