import { daysLater, weekdayOf } from "@tatka/domain/dhaka-time";
import { type Random, randomFrom } from "../random.ts";

export type SizeOfCategory = { variationId: number; categoryId: number };
export type Period = { kind: string; firstDay: string; lastDay: string };

/** The demand of one size: `wanted` by day, and what was `sold` in the share of the day with stock. */
export type SizeDemand = SizeOfCategory & {
  wanted: number[];
  sold: number[];
  openShare: number[];
  /** First days of a week at 20 % less. */
  offers: number[];
  /** The mean that `wanted` is drawn from. */
  mean: number[];
};

type Taste = { weekday: number[]; monthEnd: number; ramadan: number; before_eid: number; eid: number; offer: number };

/**
 * Demand with known causes: a level that drifts by about 6 % a week, and for each category its own weekdays, month-end,
 * Ramadan, Eid and offers. Counts are over-dispersed, and each size is out of stock now and then.
 */
export function generateDemand(
  sizes: readonly SizeOfCategory[],
  days: { first: string; count: number },
  calendar: readonly Period[],
  seed: number,
): SizeDemand[] {
  const random = randomFrom(seed);
  const tastes = new Map<number, Taste>();
  for (const { categoryId } of sizes) if (!tastes.has(categoryId)) tastes.set(categoryId, someTaste(random));
  const dates = Array.from({ length: days.count }, (_, index) => daysLater(days.first, index));
  const kinds = dates.map((date) => kindOf(calendar, date));
  return sizes.map((size) =>
    generateSize(size, tastes.get(size.categoryId) ?? someTaste(random), { dates, kinds, random }),
  );
}

type Days = { dates: string[]; kinds: (Period["kind"] | undefined)[]; random: Random };

function generateSize(size: SizeOfCategory, taste: Taste, { dates, kinds, random }: Days): SizeDemand {
  let level = 2.5 * Math.exp(1.1 * normal(random));
  const dispersion = 1 + 1.2 * random();
  const hasOffers = random() < 0.3;
  const demand: SizeDemand = { ...size, wanted: [], sold: [], openShare: [], offers: [], mean: [] };
  let offerUntil = -1;
  let outUntil = -1;
  for (const [index, date] of dates.entries()) {
    level *= Math.exp(0.023 * normal(random));
    if (hasOffers && index > offerUntil + 7 && random() < 0.012) {
      demand.offers.push(index);
      offerUntil = index + 6;
    }
    const dayOfMonth = Number(date.slice(8));
    const kind = kinds[index];
    const isMonthEnd = dayOfMonth >= 29 || dayOfMonth <= 5;
    const mean =
      level *
      (taste.weekday[weekdayOf(date)] ?? 1) *
      (isMonthEnd ? taste.monthEnd : 1) *
      (kind === "ramadan" || kind === "before_eid" || kind === "eid" ? taste[kind] : 1) *
      (index <= offerUntil ? taste.offer : 1);
    if (index > outUntil && random() < 0.02) outUntil = index + 3 * random();
    const openShare =
      outUntil >= index + 1 ? 0 : outUntil > index ? Math.round((1 - (outUntil - index)) * 100) / 100 : 1;
    const wanted = count(mean, dispersion, random);
    demand.mean.push(mean);
    demand.wanted.push(wanted);
    demand.openShare.push(openShare);
    demand.sold.push(thin(wanted, openShare, random));
  }
  return demand;
}

function someTaste(random: Random): Taste {
  const weekend = 1 + 0.6 * random();
  return {
    // From Sunday; Thursday evening and Friday are for the week's shopping.
    weekday: [0.95, 0.9, 0.9, 0.9, 1.1, weekend, 1.15].map((factor) => factor * (0.9 + 0.2 * random())),
    monthEnd: 1 + 0.3 * random(),
    ramadan: 0.7 + 2 * random() ** 2,
    before_eid: 0.8 + 2 * random(),
    eid: 0.3 + 0.7 * random(),
    offer: 1.2 + 1.2 * random(),
  };
}

function kindOf(calendar: readonly Period[], date: string): string | undefined {
  const kinds = calendar.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay).map(({ kind }) => kind);
  return ["eid", "before_eid", "ramadan"].find((kind) => kinds.includes(kind));
}

/** A count with this mean and a variance of `dispersion` times as much. */
function count(mean: number, dispersion: number, random: Random): number {
  const deviation = Math.sqrt(mean * (dispersion - 1));
  return poisson(Math.max(0, mean + deviation * normal(random)), random);
}

function poisson(mean: number, random: Random): number {
  if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let product = random();
  let drawn = 0;
  for (const limit = Math.exp(-mean); product > limit; product *= random()) drawn += 1;
  return drawn;
}

function thin(pieces: number, share: number, random: Random): number {
  if (share >= 1) return pieces;
  return Array.from({ length: pieces }).filter(() => random() < share).length;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
