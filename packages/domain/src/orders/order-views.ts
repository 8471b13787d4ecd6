import { openStatuses } from "./order-policy.ts";

/** Predefined filters of the order list, shared by the list, its chips and their counts. */
export const orderViews = {
  open: { status: openStatuses },
  late: { late: true },
  to_confirm: { status: ["placed"] },
  to_pack: { status: ["confirmed"], deliverTo: "today" },
  to_send: { status: ["packed"] },
  out: { status: ["out_for_delivery"] },
  not_delivered: { status: ["delivery_failed"] },
  problem: { paymentProblem: true },
} as const;

export type OrderView = keyof typeof orderViews;
