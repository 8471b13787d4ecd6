/** So long after a customer rated an order they may change what they said. */
export const daysToChangeRating = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Once for each delivered order, and again while it may be changed. */
export function mayRate(status: string, ratedAt: string | null, now = new Date()): boolean {
  if (status !== "delivered") return false;
  return ratedAt === null || now.getTime() - Date.parse(ratedAt) < daysToChangeRating * DAY_MS;
}
