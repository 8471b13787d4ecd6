import { isCash } from "../payments/methods/is-cash.ts";
import { keysOf } from "../tables.ts";
import type {
  FailureReason,
  OrderEvent,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefusalReason,
} from "./order-states.ts";

/**
 * The order policy, as data: allowed steps, by whom, and their effects. API, jobs, back office, storefront and tests
 * use it; no other file compares states.
 */

/** Who takes a step. Staff need the rule's permission; a rider must be on the order's run, a courier has its parcel. */
export type Actor = "staff" | "customer" | "rider" | "courier" | "job";

type Rule = {
  from: readonly OrderStatus[];
  /** The permission that staff need; without one, staff cannot take the step. */
  staff?: `${string}.${string}`;
  /** Additional roles, and the states from which they may act. */
  customer?: readonly OrderStatus[];
  rider?: readonly OrderStatus[];
  courier?: readonly OrderStatus[];
  job?: readonly OrderStatus[];
};

type Step = Rule & {
  to: OrderStatus;
  /**
   * Effect on stock. "packed": from the earliest lots; "checked": unexpired only; "counted": each piece back in stock
   * or written off.
   */
  stock: "kept" | "packed" | "checked" | "taken" | "released" | "counted";
  /** Cash is collected at the door; online payments are refunded if nothing is delivered. */
  money: "kept" | "collected" | "refunded";
  voucher: "kept" | "released";
  /** Effect on the slot. A failed delivery keeps its slot used, and rescheduling takes a new one. */
  slot: "kept" | "released" | "used" | "claimed";
  /** Effect on the run's stop: dispatched, ended, or removed. */
  run: RunEffect | "kept";
  /** Effect on transfers: requested from another hub, or cancelled. */
  transfers: "kept" | "followed";
  tells: OrderEvent | null;
};

export type RunEffect = "out" | "delivered" | "failed" | "left";

const nothing = {
  stock: "kept",
  money: "kept",
  voucher: "kept",
  slot: "kept",
  run: "kept",
  transfers: "kept",
} as const;

/** Until it is packed, the customer may change an order. */
export const unpackedStatuses = ["placed", "confirmed"] as const satisfies OrderStatus[];
/** The customer has the goods, or most of them. */
const withCustomer = ["delivered", "part_returned"] as const satisfies OrderStatus[];
const beforeDispatch = [...unpackedStatuses, "packed"] as const satisfies OrderStatus[];

/** Every step from one state to another. */
export const orderSteps = {
  confirm: {
    from: ["placed"],
    to: "confirmed",
    staff: "order.confirm",
    ...nothing,
    transfers: "followed",
    tells: null,
  },
  pack: { from: ["confirmed"], to: "packed", staff: "order.pack", ...nothing, stock: "packed", tells: null },
  dispatch: {
    from: ["packed"],
    to: "out_for_delivery",
    staff: "order.deliver",
    courier: ["packed"],
    ...nothing,
    stock: "checked",
    run: "out",
    tells: "out_for_delivery",
  },
  deliver: {
    from: ["out_for_delivery"],
    to: "delivered",
    staff: "order.deliver",
    rider: ["out_for_delivery"],
    // Couriers correct a return that turned out to be a delivery.
    courier: ["out_for_delivery", "delivery_failed"],
    stock: "taken",
    money: "collected",
    voucher: "kept",
    slot: "used",
    run: "delivered",
    transfers: "kept",
    tells: "delivered",
  },
  fail: {
    from: ["out_for_delivery"],
    to: "delivery_failed",
    staff: "order.deliver",
    rider: ["out_for_delivery"],
    courier: ["out_for_delivery"],
    ...nothing,
    slot: "used",
    run: "failed",
    tells: "delivery_failed",
  },
  reschedule: {
    from: ["delivery_failed"],
    to: "packed",
    staff: "order.update",
    ...nothing,
    slot: "claimed",
    tells: "rescheduled",
  },
  "take-back": {
    from: ["delivery_failed"],
    to: "cancelled",
    staff: "order.cancel",
    courier: ["delivery_failed"],
    stock: "counted",
    money: "refunded",
    voucher: "released",
    slot: "used",
    run: "left",
    transfers: "followed",
    tells: "cancelled",
  },
  // Returned pieces are settled individually: see the lines.
  "return-part": { from: withCustomer, to: "part_returned", staff: "order.deliver", ...nothing, tells: "returned" },
  return: { from: withCustomer, to: "returned", staff: "order.deliver", ...nothing, tells: "returned" },
  cancel: {
    from: beforeDispatch,
    to: "cancelled",
    staff: "order.cancel",
    customer: unpackedStatuses,
    // Orders unpaid in time, and orders without remaining items.
    job: unpackedStatuses,
    stock: "released",
    money: "refunded",
    voucher: "released",
    slot: "released",
    run: "left",
    transfers: "followed",
    tells: "cancelled",
  },
} as const satisfies Record<string, Step>;

export type OrderStep = keyof typeof orderSteps;
export const stepNames = keysOf<OrderStep>(orderSteps);

/** Steps that a person chooses. Returning all pieces of an order takes `return` automatically. */
export type ChosenStep = Exclude<OrderStep, "return">;
export const chosenSteps = stepNames.filter((step) => step !== "return") as [ChosenStep, ...ChosenStep[]];

type RefusalEffect = { fault: "shop" | "customer"; goods: "restocked" | "written_off" | "sellable" };

/** Why a piece was refused at delivery, and what happens to it; `sellable`: if it still is. */
export const refusalEffects = {
  refused: { fault: "customer", goods: "sellable" },
  damaged: { fault: "shop", goods: "written_off" },
  missing: { fault: "shop", goods: "restocked" },
  other: { fault: "customer", goods: "sellable" },
} as const satisfies Record<RefusalReason, RefusalEffect>;

/** Whose fault a failed delivery is, if the rider came in time. */
export const failureFaults = {
  not_home: "customer",
  refused: "customer",
  wrong_address: "customer",
  damaged: "shop",
  other: "unknown",
} as const satisfies Record<FailureReason, "customer" | "shop" | "unknown">;

/** Payment wordings: unpaid, paid, and paid earlier. */
export const unpaidStatuses = ["unpaid", "pending", "failed"] as const satisfies PaymentStatus[];
export const heldStatuses = ["paid", "partly_refunded"] as const satisfies PaymentStatus[];
export const paidOnceStatuses = [...heldStatuses, "refunded"] as const satisfies PaymentStatus[];

type Change = Rule & {
  /** The required payment status; any if absent. */
  payment?: readonly PaymentStatus[];
  method?: "cash" | "online";
};

/** All actions on an order in a state. */
export const orderChanges = {
  pay: { from: ["placed"], customer: ["placed"], payment: unpaidStatuses, method: "online" },
  expire: { from: ["placed"], job: ["placed"], payment: unpaidStatuses, method: "online" },
  // Not for orders that are refunded completely.
  "edit-lines": {
    from: unpackedStatuses,
    staff: "order.update",
    customer: unpackedStatuses,
    payment: [...unpaidStatuses, ...heldStatuses],
  },
  "change-delivery": { from: beforeDispatch, staff: "order.update", customer: unpackedStatuses },
  "change-payment": {
    from: beforeDispatch,
    staff: "order.update",
    customer: unpackedStatuses,
    payment: unpaidStatuses,
  },
  /** A check of a cash order: staff answer it, and the customer asks about it. */
  "answer-check": { from: beforeDispatch, staff: "order.update", customer: unpackedStatuses, method: "cash" },
  /** A part of a cash order in advance. */
  "pay-advance": { from: beforeDispatch, customer: beforeDispatch, payment: ["unpaid"], method: "cash" },
  pick: { from: ["confirmed"], staff: "order.pack" },
  "answer-question": { from: ["confirmed"], customer: ["confirmed"], job: ["confirmed"] },
  "plan-run": { from: ["confirmed", "packed"], staff: "run.plan" },
  "collect-cash": { from: withCustomer, staff: "order.deliver", payment: ["unpaid"], method: "cash" },
  /** Before packing, lines are changed instead, and the payment follows. */
  "refund-pieces": {
    from: ["packed", "out_for_delivery", "delivery_failed", ...withCustomer, "cancelled", "returned"],
    staff: "order.refund",
    payment: heldStatuses,
  },
  rate: { from: withCustomer, customer: withCustomer },
  review: { from: withCustomer, customer: withCustomer },
  "report-problem": { from: withCustomer, customer: withCustomer },
} as const satisfies Record<string, Change>;

export type OrderChange = keyof typeof orderChanges;

/** State that decides whether a step is allowed. The total may be in any unit; only 0 matters. */
export type OrderMoney = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; total: number };
export type OrderFacts = OrderMoney & { status: OrderStatus };

const rules: Readonly<Record<OrderStep | OrderChange, Rule>> = { ...orderChanges, ...orderSteps };

/** The states from which an actor may take a step or make a change. */
export function statesFor(what: OrderStep | OrderChange, actor: Actor): readonly OrderStatus[] {
  const rule: Rule = rules[what];
  if (actor === "staff") return rule.staff === undefined ? [] : rule.from;
  return rule[actor] ?? [];
}

/** Whether a step is possible from a state, whatever the payment. */
export function mayTake(step: OrderStep, status: OrderStatus, actor: Actor = "staff"): boolean {
  return statesFor(step, actor).includes(status);
}

/** The same with its payment: an unpaid online order can only end. */
export function mayMove(step: OrderStep, order: OrderFacts, actor: Actor = "staff"): boolean {
  return mayTake(step, order.status, actor) && isPaidFor(order, orderSteps[step].to);
}

export function mayChange(change: OrderChange, order: OrderFacts, actor: Actor = "staff"): boolean {
  const { payment, method }: Change = orderChanges[change];
  return (
    statesFor(change, actor).includes(order.status) &&
    (payment?.includes(order.paymentStatus) ?? true) &&
    (method === undefined || (isOnline(order.paymentMethod) === (method === "online") && order.total > 0))
  );
}

/**
 * Required payment state of online orders for each order state; null requires none. Goods in delivery may arrive
 * although staff have refunded them meanwhile.
 */
export const paymentGuards: Record<OrderStatus, readonly PaymentStatus[] | null> = {
  placed: null,
  confirmed: heldStatuses,
  packed: heldStatuses,
  out_for_delivery: heldStatuses,
  delivery_failed: null,
  delivered: paidOnceStatuses,
  cancelled: null,
  part_returned: null,
  returned: null,
};

/** Whether the payment allows a state. Cash is paid at the door, and a total of 0 needs no payment. */
export function isPaidFor({ paymentMethod, paymentStatus, total }: OrderMoney, to: OrderStatus): boolean {
  return !isOnline(paymentMethod) || total === 0 || (paymentGuards[to]?.includes(paymentStatus) ?? true);
}

export const isOnline = (method: PaymentMethod) => !isCash(method);
export const isUnpaid = (status: PaymentStatus) => isIn(unpaidStatuses, status);
/** Whether money can still be refunded. */
export const holdsMoney = (status: PaymentStatus) => isIn(heldStatuses, status);
/** Whether the order was ever paid, even if refunded. */
export const wasPaid = (status: PaymentStatus) => isIn(paidOnceStatuses, status);

/** Whether cash is still to be collected. */
export function owesCash({ status, paymentMethod, paymentStatus }: Omit<OrderFacts, "total">): boolean {
  return !isOnline(paymentMethod) && paymentStatus === "unpaid" && !isIn(closedStatuses, status);
}

/** Statuses that need work by staff. */
export const openStatuses = [...beforeDispatch, "out_for_delivery", "delivery_failed"] as const satisfies OrderStatus[];

/** The goods are back, or never left: the order is not a purchase. */
export const closedStatuses = ["cancelled", "returned"] as const satisfies OrderStatus[];

/** Statuses that do not count as ordered. */
export const unsoldStatuses = ["cancelled", "delivery_failed"] as const satisfies OrderStatus[];

/** The customer has, or had, the goods: the order has a tax invoice. */
export const suppliedStatuses = [...withCustomer, "returned"] as const satisfies OrderStatus[];

export const isUnpacked = (status: OrderStatus) => isIn(unpackedStatuses, status);
export const isOpen = (status: OrderStatus) => isIn(openStatuses, status);
export const isSupplied = (status: OrderStatus) => isIn(suppliedStatuses, status);
export const isClosed = (status: OrderStatus) => isIn(closedStatuses, status);

/** Whether an order has an invoice page: one that ended unpaid has none. */
export function hasPaper({ status, paymentStatus }: Pick<OrderFacts, "status" | "paymentStatus">): boolean {
  return status !== "cancelled" || wasPaid(paymentStatus);
}

/** Effect of each status on reserved stock. */
export function stockAfter(status: OrderStatus): "reserved" | "taken" | "released" {
  if (isSupplied(status)) return "taken";
  return isOpen(status) ? "reserved" : "released";
}

function isIn<Value extends string>(values: readonly Value[], value: string): boolean {
  return values.some((one) => one === value);
}
