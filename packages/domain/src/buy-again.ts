/** One thing that a customer bought, and on which days. */
export type Purchases = {
  variationId: number;
  /** Whole days since any fixed day; several orders on one day are one purchase. */
  days: readonly number[];
};

export type Habit = {
  variationId: number;
  /** "Usually every so many days": the median of the pauses between purchases, at least one. */
  everyDays: number;
  /** The day on which the next purchase is due, counted as the purchases' days are. */
  dueDay: number;
};

/** The most that are worth showing. */
export const mostHabits = 12;

/**
 * What a customer buys again and again, from their own history: bought on at least two days. The most due comes
 * first; of what is due on the same day, what is bought more often. The median forgives the one long holiday that
 * would spoil an average.
 */
export function habitsOf(history: readonly Purchases[]): Habit[] {
  return history
    .map(({ variationId, days }) => ({ variationId, days: [...new Set(days)].sort((a, b) => a - b) }))
    .filter(({ days }) => days.length >= 2)
    .map(({ variationId, days }) => {
      const everyDays = medianPause(days);
      return { variationId, everyDays, dueDay: (days.at(-1) ?? 0) + everyDays };
    })
    .sort((a, b) => a.dueDay - b.dueDay || a.everyDays - b.everyDays || a.variationId - b.variationId);
}

/** Of two middle pauses the mean, rounded to whole days. */
function medianPause(days: readonly number[]): number {
  const pauses = days
    .slice(1)
    .map((day, place) => day - (days[place] ?? day))
    .sort((a, b) => a - b);
  const upper = pauses[Math.floor(pauses.length / 2)] ?? 1;
  const lower = pauses[Math.ceil(pauses.length / 2) - 1] ?? upper;
  return Math.max(1, Math.round((lower + upper) / 2));
}
