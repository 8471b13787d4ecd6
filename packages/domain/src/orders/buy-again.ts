/** A purchase of a variation on a day, as a day number. */
export type Purchase = { productId: number; variationId: number; day: number; pieces: number };

export type Usual = {
  productId: number;
  /** The usual size: bought on the most days, then the most recent. */
  variationId: number;
  /** The usual number of pieces of that size: the median. */
  pieces: number;
  /** The median interval and the day on which the next purchase is due; `null` if it was bought on one day only. */
  rhythm: { everyDays: number; dueDay: number } | null;
};

/** The most that are worth showing. */
export const mostUsuals = 12;

/** After this many days a purchase counts half. */
const HALF_LIFE_DAYS = 90;

/** Right after a purchase, a product counts this share of what it counts when it is due. */
const SHARE_WHEN_JUST_BOUGHT = 0.2;

/** A product that is overdue by more intervals counts less and less: the customer may have stopped buying it. */
const INTERVALS_UNTIL_DOUBTFUL = 3;

/**
 * A customer's products, most likely in the next basket first: bought often, recently, and about to be due. `npm run
 * bench:learning` compares this with a plain count of purchases.
 */
export function usualsOf(history: readonly Purchase[], today: number): Usual[] {
  return [...Map.groupBy(history, ({ productId }) => productId).values()]
    .map((purchases) => ({ usual: usualOf(purchases), likelihood: likelihoodOf(purchases, today) }))
    .sort((a, b) => b.likelihood - a.likelihood || a.usual.productId - b.usual.productId)
    .map(({ usual }) => usual);
}

function usualOf(purchases: readonly Purchase[]): Usual {
  const { productId, variationId, pieces } = usualSize(purchases);
  const days = daysOf(purchases);
  const everyDays = medianInterval(days);
  return {
    productId,
    variationId,
    pieces,
    rhythm: everyDays === null ? null : { everyDays, dueDay: Math.max(...days) + everyDays },
  };
}

function likelihoodOf(purchases: readonly Purchase[], today: number): number {
  const days = daysOf(purchases);
  const recentCount = days.reduce((sum, day) => sum + 0.5 ** ((today - day) / HALF_LIFE_DAYS), 0);
  const everyDays = medianInterval(days);
  return everyDays === null ? recentCount : recentCount * readiness((today - Math.max(...days)) / everyDays);
}

/** How ready the customer is to buy again, from 0 to 1, by the intervals since the last purchase. */
function readiness(intervals: number): number {
  if (intervals < 1) return SHARE_WHEN_JUST_BOUGHT + (1 - SHARE_WHEN_JUST_BOUGHT) * intervals;
  return Math.min(1, INTERVALS_UNTIL_DOUBTFUL / intervals);
}

function daysOf(purchases: readonly Purchase[]): number[] {
  return [...new Set(purchases.map(({ day }) => day))].sort((a, b) => a - b);
}

/** The median ignores a single long holiday. */
function medianInterval(days: readonly number[]): number | null {
  return days.length < 2 ? null : Math.round(medianOf(days.slice(1).map((day, place) => day - (days[place] ?? day))));
}

/** For an even number of values, the mean of the middle two. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}

function usualSize(purchases: readonly Purchase[]): Pick<Usual, "productId" | "variationId" | "pieces"> {
  const sizes = [...Map.groupBy(purchases, ({ variationId }) => variationId).values()].map((ofIt) => {
    const days = daysOf(ofIt);
    const { productId = 0, variationId = 0 } = ofIt[0] ?? {};
    const pieces = Math.max(1, Math.round(medianOf(ofIt.map((purchase) => purchase.pieces))));
    return { productId, variationId, pieces, times: days.length, last: Math.max(...days) };
  });
  sizes.sort((a, b) => b.times - a.times || b.last - a.last || a.variationId - b.variationId);
  const { productId = 0, variationId = 0, pieces = 1 } = sizes[0] ?? {};
  return { productId, variationId, pieces };
}
