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

/** Cash is taken at the door, so it goes from unpaid to paid; a failed try online may be followed by another. */
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

/** What becomes of the stock that an order holds when it reaches a state. */
export function stockAfter(status: OrderStatus): "reserved" | "taken" | "released" {
  if (status === "cancelled") return "released";
  return status === "delivered" || status === "returned" ? "taken" : "reserved";
}
