/** A purchase of a variation on a day, as a day number. */
export type Purchase = { productId: number; variationId: number; day: number };

export type Habit = {
  productId: number;
  /** The usual size: bought on the most days, then the most recent. */
  variationId: number;
  /** The usual interval in days: the median between purchases, at least one. */
  everyDays: number;
  /** The day on which the next purchase is due. */
  dueDay: number;
};

/** The most that are worth showing. */
export const mostHabits = 12;

/** A habit is over after this many of its intervals, and at least a season, without a purchase. */
const PAUSES_UNTIL_OVER = 4;
const LEAST_DAYS_UNTIL_OVER = 90;

/**
 * Products a customer buys regularly: on at least two days. The most overdue come first, then the most frequent. The
 * median interval ignores a single long holiday.
 */
export function habitsOf(history: readonly Purchase[], today: number): Habit[] {
  return [...Map.groupBy(history, ({ productId }) => productId)]
    .flatMap(([productId, purchases]) => habitOf(productId, purchases, today) ?? [])
    .sort((a, b) => a.dueDay - b.dueDay || a.everyDays - b.everyDays || a.productId - b.productId);
}

function habitOf(productId: number, purchases: readonly Purchase[], today: number): Habit | null {
  const days = [...new Set(purchases.map(({ day }) => day))].sort((a, b) => a - b);
  const lastDay = days.at(-1);
  if (lastDay === undefined || days.length < 2) return null;
  const everyDays = medianPause(days);
  if (today - lastDay > Math.max(everyDays * PAUSES_UNTIL_OVER, LEAST_DAYS_UNTIL_OVER)) return null;
  return { productId, variationId: usualSize(purchases), everyDays, dueDay: lastDay + everyDays };
}

/** For an even number, the mean of the middle two, in whole days. */
function medianPause(days: readonly number[]): number {
  const pauses = days
    .slice(1)
    .map((day, place) => day - (days[place] ?? day))
    .sort((a, b) => a - b);
  const upper = pauses[Math.floor(pauses.length / 2)] ?? 1;
  const lower = pauses[Math.ceil(pauses.length / 2) - 1] ?? upper;
  return Math.round((lower + upper) / 2);
}

function usualSize(purchases: readonly Purchase[]): number {
  const sizes = [...Map.groupBy(purchases, ({ variationId }) => variationId)].map(([variationId, ofIt]) => {
    const days = new Set(ofIt.map(({ day }) => day));
    return { variationId, times: days.size, last: Math.max(...days) };
  });
  sizes.sort((a, b) => b.times - a.times || b.last - a.last || a.variationId - b.variationId);
  return sizes[0]?.variationId ?? 0;
}
