export const orderStatuses = [
  "placed",
  "confirmed",
  "packed",
  "out_for_delivery",
  "delivery_failed",
  "delivered",
  "cancelled",
  "part_returned",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type PaymentStatus = "unpaid" | "pending" | "paid" | "failed" | "partly_refunded" | "refunded";

/** What a customer is written to about: steps of the order, and that staff changed what is in it. */
export const orderEvents = [
  "placed",
  "changed",
  "out_for_delivery",
  "delivery_failed",
  "rescheduled",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

type Step = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** What becomes of the pieces: "counted" is back in stock or written off, piece by piece. */
  stock: "kept" | "taken" | "released" | "counted";
  /** Cash is collected at the door; what was paid online goes back when nothing is delivered. */
  money: "kept" | "collected" | "refunded";
  tells: OrderEvent | null;
};

const kept = { stock: "kept", money: "kept" } as const;

/**
 * Everything that can be done with an order: from where, to where, and what it does to stock, money and messages. The
 * API, the jobs, the back office and the tests all read this table.
 */
export const orderSteps = {
  confirm: { from: ["placed"], to: "confirmed", ...kept, tells: null },
  pack: { from: ["confirmed"], to: "packed", ...kept, tells: null },
  dispatch: { from: ["packed"], to: "out_for_delivery", ...kept, tells: "out_for_delivery" },
  deliver: { from: ["out_for_delivery"], to: "delivered", stock: "taken", money: "collected", tells: "delivered" },
  fail: { from: ["out_for_delivery"], to: "delivery_failed", ...kept, tells: "delivery_failed" },
  reschedule: { from: ["delivery_failed"], to: "packed", ...kept, tells: "rescheduled" },
  "take-back": { from: ["delivery_failed"], to: "cancelled", stock: "counted", money: "refunded", tells: "cancelled" },
  // What comes back is settled piece by piece: see the lines.
  "return-part": { from: ["delivered", "part_returned"], to: "part_returned", ...kept, tells: "returned" },
  return: { from: ["delivered", "part_returned"], to: "returned", ...kept, tells: "returned" },
  cancel: {
    from: ["placed", "confirmed", "packed"],
    to: "cancelled",
    stock: "released",
    money: "refunded",
    tells: "cancelled",
  },
} as const satisfies Record<string, Step>;

export type OrderStep = keyof typeof orderSteps;
export const stepNames = Object.keys(orderSteps) as [OrderStep, ...OrderStep[]];

/** Whether a step leads on from where an order is, whatever its payment. */
export function mayTake(step: OrderStep, status: OrderStatus): boolean {
  const from: readonly OrderStatus[] = orderSteps[step].from;
  return from.includes(status);
}

/** Why nothing was handed over at the door. */
export const failureReasons = ["not_home", "refused", "wrong_address", "damaged", "other"] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why a piece was not accepted of an order that was handed over. What is damaged is not sold again. */
export const refusalReasons = ["refused", "damaged", "missing", "other"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Those that staff still have to do something for. */
export const openStatuses: readonly OrderStatus[] = [
  "placed",
  "confirmed",
  "packed",
  "out_for_delivery",
  "delivery_failed",
];

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
  delivery_failed: null,
  delivered: [...isThere, "refunded"],
  cancelled: null,
  part_returned: null,
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

export function paymentStatusesBefore(to: PaymentStatus): PaymentStatus[] {
  return (Object.keys(paymentTransitions) as PaymentStatus[]).filter((from) => mayPaymentFollow(from, to));
}

/** Once it is packed, only staff can still stop it. */
export function mayCustomerCancel(status: OrderStatus): boolean {
  return status === "placed" || status === "confirmed";
}

/** Whether the customer has been handed the goods: the moment from which an order has a tax invoice. */
export function isSupplied(status: OrderStatus): boolean {
  return status === "delivered" || status === "part_returned" || status === "returned";
}

/** What becomes of the stock that an order holds when it reaches a state. */
export function stockAfter(status: OrderStatus): "reserved" | "taken" | "released" {
  if (status === "cancelled") return "released";
  return isSupplied(status) ? "taken" : "reserved";
}
