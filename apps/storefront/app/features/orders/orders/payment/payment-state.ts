import type { Order } from "@tatka/contract/orders/orders";
import { isClosed, isOnline, isSupplied } from "@tatka/domain/orders/order-policy";
import type { OrderTexts } from "../messages.ts";

export type PaymentState = {
  says: Exclude<keyof OrderTexts["pay"], "until" | "late">;
  tone: "good" | "plain" | "problem";
  /** The amount in taka. */
  amount: number;
  /** Set while the order can be paid online. */
  pay?: { isAgain: boolean; until: string | null; isLate: boolean };
};

type Paid = Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "total" | "mayPay" | "payBefore" | "refunds"> &
  Pick<Order, "cashDue" | "cashTaken">;

/** The payment state to show. A refund matters more than the original payment. */
export function paymentState(order: Paid, now = new Date()): PaymentState {
  const { paymentStatus, paymentMethod, total, status } = order;
  if (order.refunds.length > 0) return refundState(order.refunds, paymentMethod);
  if (total === 0) return { says: "none", tone: "plain", amount: total };
  if (paymentStatus === "refunded" || paymentStatus === "partly_refunded") {
    return { says: "refundDone", tone: "good", amount: total };
  }
  if (paymentStatus === "paid") {
    return { says: isOnline(paymentMethod) ? "paid" : "cashPaid", tone: "good", amount: order.cashTaken ?? total };
  }
  if (isClosed(status)) return { says: "none", tone: "plain", amount: total };
  if (!isOnline(paymentMethod))
    return { says: isSupplied(status) ? "owed" : "cash", tone: "plain", amount: order.cashDue };
  if (!order.mayPay) return { says: "open", tone: "plain", amount: total };
  const isAgain = paymentStatus === "failed";
  const isLate = order.payBefore !== null && Date.parse(order.payBefore) < now.getTime();
  const pay = { isAgain, until: order.payBefore, isLate };
  return isAgain
    ? { says: "failed", tone: "problem", amount: total, pay }
    : { says: "waiting", tone: "problem", amount: total, pay };
}

/** The least settled refund counts. A failed one is still owed, and staff handle it. */
function refundState(refunds: Order["refunds"], method: Order["paymentMethod"]): PaymentState {
  const sum = (...states: Order["refunds"][number]["status"][]) =>
    refunds.filter((refund) => states.includes(refund.status)).reduce((total, { amount }) => total + amount, 0);
  const due = sum("due", "failed");
  if (due > 0) return { says: isOnline(method) ? "refundDue" : "cashBackDue", tone: "plain", amount: due };
  const processing = sum("processing");
  if (processing > 0) return { says: "refundProcessing", tone: "plain", amount: processing };
  return { says: "refundDone", tone: "good", amount: sum("done") };
}
