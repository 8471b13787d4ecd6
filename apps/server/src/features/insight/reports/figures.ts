import type { SalesFigures } from "@tatka/contract/insight/reports";

/** Sums from the database, in poisha. */
export type SalesSums = {
  orders: number;
  goods: number;
  discounts: number;
  delivery: number;
  refunds: number;
  vat: number;
  costed: number;
  cost: number;
  /** Cost of goods that customers kept, as far as known. */
  sold: number;
  knownCost: number;
  placed: number;
  ordered: number;
};

export const noSales: SalesSums = {
  orders: 0,
  goods: 0,
  discounts: 0,
  delivery: 0,
  refunds: 0,
  vat: 0,
  costed: 0,
  cost: 0,
  sold: 0,
  knownCost: 0,
  placed: 0,
  ordered: 0,
};

export function added(a: SalesSums, b: SalesSums): SalesSums {
  return {
    orders: a.orders + b.orders,
    goods: a.goods + b.goods,
    discounts: a.discounts + b.discounts,
    delivery: a.delivery + b.delivery,
    refunds: a.refunds + b.refunds,
    vat: a.vat + b.vat,
    costed: a.costed + b.costed,
    cost: a.cost + b.cost,
    sold: a.sold + b.sold,
    knownCost: a.knownCost + b.knownCost,
    placed: a.placed + b.placed,
    ordered: a.ordered + b.ordered,
  };
}

export function figuresOf(sums: SalesSums): SalesFigures {
  const accepted = sums.goods - sums.discounts + sums.delivery;
  const revenue = takaOf(accepted - sums.refunds);
  return {
    orders: sums.orders,
    goods: takaOf(sums.goods),
    discounts: takaOf(sums.discounts),
    delivery: takaOf(sums.delivery),
    revenue,
    averageBasket: sums.orders === 0 ? null : takaOf(Math.round(accepted / sums.orders)),
    refunds: takaOf(sums.refunds),
    net: revenue,
    vat: takaOf(sums.vat),
    ...marginOf(sums),
    ordersPlaced: sums.placed,
    ordered: takaOf(sums.ordered),
  };
}

/** Margin of goods with a known cost, and their share of sales. */
export function marginOf({ costed, cost, sold, knownCost }: SalesSums) {
  if (costed === 0 && cost === 0) return { margin: null, marginShare: null, marginCovers: null };
  return {
    margin: takaOf(costed - cost),
    marginShare: costed === 0 ? null : (costed - cost) / costed,
    marginCovers: sold === 0 ? null : knownCost / sold,
  };
}

/** A year's total may exceed the maximum price, so it is not a `Poisha`. */
export function takaOf(poisha: number): number {
  return poisha / 100;
}
