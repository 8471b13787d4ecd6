import { statesFor } from "./order-policy.ts";
import type { OrderStatus } from "./order-states.ts";

/** Possible problems of delivered pieces. */
export const problemReasons = ["missing", "damaged", "not_fresh", "wrong_item", "other"] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** Open until staff answer it in one of three ways. */
export const problemStates = ["open", "refunded", "replaced", "declined"] as const;
export type ProblemState = (typeof problemStates)[number];

/** The period after delivery in which problems may be reported: the return policy, the API and the screens use it. */
export const hoursToReport = 72;

const HOUR_MS = 60 * 60 * 1000;

/** Until when problems with an order may be reported; null if nothing is delivered, or no longer. */
export function reportBefore(status: OrderStatus, deliveredAt: string | null): Date | null {
  if (!statesFor("report-problem", "customer").includes(status) || deliveredAt === null) return null;
  return new Date(Date.parse(deliveredAt) + hoursToReport * HOUR_MS);
}

type Pieces = {
  quantity: number;
  refunded: number;
  /** Returned, with or without a refund. */
  returned: number;
  /** Reported pieces, whatever the answer. */
  reported: number;
  /** Reported pieces that were refunded. */
  refundedByReports: number;
};

/**
 * Pieces of a line that a customer may still report: delivered and kept, not reported, and not refunded in another way. A
 * piece that came back may be one that was refunded or reported before.
 */
export function reportablePieces({ quantity, refunded, returned, reported, refundedByReports }: Pieces): number {
  return Math.max(0, quantity - Math.max(returned, reported + refunded - refundedByReports));
}
