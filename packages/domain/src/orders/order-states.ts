export type OrderStatus =
  | "placed"
  | "confirmed"
  | "packed"
  | "out_for_delivery"
  | "delivered"
  | "cancelled"
  | "returned";

export type PaymentStatus = "unpaid" | "pending" | "paid" | "failed" | "partly_refunded" | "refunded";

/** What may follow what. The API, the back office and the tests all read this table. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ["confirmed", "cancelled"],
  confirmed: ["packed", "cancelled"],
  packed: ["out_for_delivery", "cancelled"],
  out_for_delivery: ["delivered"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
};

export type PaymentMethod = "cod" | "sslcommerz" | "bkash";

/**
 * What decides whether a missing payment stops a step. The total is in any unit: only nothing is told from something.
 */
export type OrderMoney = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; total: number };

const isThere: readonly PaymentStatus[] = ["paid", "partly_refunded"];

/**
 * How the payment of an online order must stand before the order may reach a state; null asks for nothing. Goods that
 * are on their way already may arrive although staff gave the money back meanwhile.
 */
export const paymentGuards: Record<OrderStatus, readonly PaymentStatus[] | null> = {
  placed: null,
  confirmed: isThere,
  packed: isThere,
  out_for_delivery: isThere,
  delivered: [...isThere, "refunded"],
  cancelled: null,
  returned: null,
};

/** Cash is taken at the door, so it goes from unpaid to paid; a failed online attempt may be followed by another. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ["pending", "paid"],
  pending: ["paid", "failed"],
  failed: ["pending", "paid"],
  paid: ["partly_refunded", "refunded"],
  partly_refunded: ["partly_refunded", "refunded"],
  refunded: [],
};

export function mayFollow(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}

export function mayPaymentFollow(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to);
}

/**
 * Whether an order may reach a state as far as its money goes. Cash is paid at the door, and nothing due is nothing
 * owed.
 */
export function isPaidFor({ paymentMethod, paymentStatus, total }: OrderMoney, to: OrderStatus): boolean {
  return paymentMethod === "cod" || total === 0 || (paymentGuards[to]?.includes(paymentStatus) ?? true);
}

/** What is said of a new order's payment. */
export function paymentWhenPlaced(method: PaymentMethod, total: number): PaymentStatus {
  if (total === 0) return "paid";
  return method === "cod" ? "unpaid" : "pending";
}

/**
 * What is said of the payment once staff have changed what the order comes to. Nothing due is paid; an order that was
 * paid because nothing was due has to be paid like a new one. Everything else stays as it is.
 */
export function paymentWhenRepriced({ paymentMethod, paymentStatus, total }: OrderMoney, next: number): PaymentStatus {
  if (next === 0 && mayPaymentFollow(paymentStatus, "paid")) return "paid";
  if (next > 0 && total === 0 && paymentStatus === "paid") return paymentWhenPlaced(paymentMethod, next);
  return paymentStatus;
}

/** Those from which an order may become `to`: what an update that moves it asks for. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return (Object.keys(orderTransitions) as OrderStatus[]).filter((from) => mayFollow(from, to));
}

export function paymentStatusesBefore(to: PaymentStatus): PaymentStatus[] {
  return (Object.keys(paymentTransitions) as PaymentStatus[]).filter((from) => mayPaymentFollow(from, to));
}

/** Once it is packed, only staff can still stop it. */
export function mayCustomerCancel(status: OrderStatus): boolean {
  return status === "placed" || status === "confirmed";
}

/** Whether the customer has been handed the goods: the moment from which an order has a tax invoice. */
export function isSupplied(status: OrderStatus): boolean {
  return status === "delivered" || status === "returned";
}

/** What becomes of the stock that an order holds when it reaches a state. */
export function stockAfter(status: OrderStatus): "reserved" | "taken" | "released" {
  if (status === "cancelled") return "released";
  return isSupplied(status) ? "taken" : "reserved";
}
