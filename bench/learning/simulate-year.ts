import type { SizeDemand } from "./generate-demand.ts";

export type Supplier = { leadDays: number; deliveryDays: number[]; coverDays: number };
export type Goods = SizeDemand & {
  supplier: Supplier;
  packPieces: number;
  /** Null does not spoil. */
  lifeDays: number | null;
  priceTaka: number;
  costTaka: number;
};

type Lot = { lastDay: number; pieces: number };
/** The stock of one size; `coming` is by day of arrival. */
export type Level = { lots: Lot[]; coming: Map<number, number> };
export type Result = { wasteTaka: number; lostTaka: number; soldTaka: number; stockTaka: number };

/** Pieces to order in the morning of a day, by size. */
type Policy = (day: number, levels: readonly Level[]) => Promise<readonly number[]> | readonly number[];
/** Called in the evening with what was sold of each size, and the share of the demand that had stock. */
type Evening = (day: number, sold: readonly number[], openShare: readonly number[]) => Promise<void> | void;

export const onHand = ({ lots }: Level) => lots.reduce((sum, { pieces }) => sum + pieces, 0);
export const onTheWay = ({ coming }: Level) => [...coming.values()].reduce((sum, pieces) => sum + pieces, 0);

/** One hub's days from `first` on: deliveries, orders to suppliers, sales from the oldest lot, and write-offs. */
export async function simulateYear(
  goods: readonly Goods[],
  { first, days, weekdayOf }: { first: number; days: number; weekdayOf: (day: number) => number },
  order: Policy,
  evening: Evening = () => undefined,
): Promise<Result> {
  const levels: Level[] = goods.map(() => ({ lots: [], coming: new Map() }));
  const result: Result = { wasteTaka: 0, lostTaka: 0, soldTaka: 0, stockTaka: 0 };
  // The first four weeks build up stock and are not counted.
  const countedFrom = first + 28;
  for (let day = first; day < first + days; day += 1) {
    receive(goods, levels, day);
    const wanted = await order(day, levels);
    for (const [index, pieces] of wanted.entries()) {
      const { coming } = levels[index] ?? { coming: new Map() };
      const at = arrivalOf(goods[index]?.supplier, day, weekdayOf);
      if (pieces > 0) coming.set(at, (coming.get(at) ?? 0) + pieces);
    }
    // Goods without a lead time come in the same morning.
    receive(goods, levels, day);
    const soldToday: number[] = [];
    const open: number[] = [];
    for (const [index, size] of goods.entries()) {
      const level = levels[index] ?? { lots: [], coming: new Map() };
      const asked = size.wanted[day] ?? 0;
      const sold = sell(level, asked);
      soldToday.push(sold);
      open.push(asked === 0 || sold === asked ? 1 : sold / asked);
      const wasted = writeOff(level, day);
      if (day < countedFrom) continue;
      result.soldTaka += sold * size.priceTaka;
      result.lostTaka += (asked - sold) * size.priceTaka;
      result.wasteTaka += wasted * size.costTaka;
      result.stockTaka += (onHand(level) * size.costTaka) / (days - 28);
    }
    await evening(day, soldToday, open);
  }
  return result;
}

function arrivalOf(supplier: Supplier | undefined, day: number, weekdayOf: (day: number) => number): number {
  if (!supplier) return day;
  let at = day + supplier.leadDays;
  while (supplier.deliveryDays.length > 0 && !supplier.deliveryDays.includes(weekdayOf(at))) at += 1;
  return at;
}

function receive(goods: readonly Goods[], levels: readonly Level[], day: number): void {
  for (const [index, { lots, coming }] of levels.entries()) {
    const pieces = coming.get(day);
    if (!pieces) continue;
    const lifeDays = goods[index]?.lifeDays ?? null;
    lots.push({ pieces, lastDay: lifeDays === null ? Number.POSITIVE_INFINITY : day + lifeDays });
    coming.delete(day);
  }
}

function sell(level: Level, asked: number): number {
  let left = asked;
  for (const lot of level.lots) {
    const taken = Math.min(left, lot.pieces);
    lot.pieces -= taken;
    left -= taken;
  }
  level.lots = level.lots.filter(({ pieces }) => pieces > 0);
  return asked - left;
}

function writeOff(level: Level, day: number): number {
  const past = level.lots.filter(({ lastDay }) => lastDay <= day);
  level.lots = level.lots.filter(({ lastDay }) => lastDay > day);
  return past.reduce((sum, { pieces }) => sum + pieces, 0);
}
