import { statesFor } from "./order-policy.ts";
import type { OrderStatus } from "./order-states.ts";

/** How long customers may change their rating. */
export const daysToChangeRating = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Once for each delivered order, with changes while they are allowed. */
export function mayRate(status: OrderStatus, ratedAt: string | null, now = new Date()): boolean {
  if (!statesFor("rate", "customer").includes(status)) return false;
  return ratedAt === null || now.getTime() - Date.parse(ratedAt) < daysToChangeRating * DAY_MS;
}
