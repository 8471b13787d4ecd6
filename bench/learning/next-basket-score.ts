import { usualsOf } from "@tatka/domain/orders/buy-again";
import type { Customer } from "./customers.ts";

/** Ranks products for a customer, given the products that all customers buy most. */
type Ranking = (customer: Customer, popular: readonly number[]) => readonly number[];

export const rankings: Record<"popular" | "own frequency" | "buy again", Ranking> = {
  popular: (_, popular) => popular,
  "own frequency": ({ history }) => byCount(history.map(({ productId }) => productId)),
  "buy again": ({ history, today }) => usualsOf(history, today).map(({ productId }) => productId),
};

/** The mean share of the next basket that is found, and the share of customers of whose basket anything is found. */
export type Found = { recall: number; hit: number };

export function scoreRanking(customers: readonly Customer[], ranking: Ranking, places: number): Found {
  const popular = byCount(customers.flatMap(({ history }) => history.map(({ productId }) => productId)));
  const shares = customers.map((customer) => {
    const suggested = ranking(customer, popular).slice(0, places);
    return suggested.filter((product) => customer.nextBasket.has(product)).length / customer.nextBasket.size;
  });
  return { recall: mean(shares), hit: mean(shares.map((share) => (share > 0 ? 1 : 0))) };
}

/** The most frequent first. */
function byCount(products: readonly number[]): number[] {
  const counts = Map.groupBy(products, (product) => product);
  return [...counts].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]).map(([product]) => product);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
