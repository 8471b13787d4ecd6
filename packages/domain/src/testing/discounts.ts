import { poishaOf } from "../money.ts";
import type { BuyGetTerms, DiscountScope, SpendStep, SpendTerms } from "../orders/discounts/discount-terms.ts";

export const everything: DiscountScope = { categoryIds: [], productIds: [], variationIds: [] };
export const sizes = (...variationIds: number[]): DiscountScope => ({ ...everything, variationIds });

/** Buy two, get one free, of everything. */
export const buyGet = (terms: Partial<BuyGetTerms> = {}): BuyGetTerms => ({
  kind: "buy_get",
  buy: everything,
  buyPieces: 2,
  get: null,
  getPieces: 1,
  percent: 100,
  times: 10,
  ...terms,
});

export const step = (from: number, gives: Partial<SpendStep>): SpendStep => ({
  fromPoisha: poishaOf(from * 100),
  gives: "percent",
  percent: null,
  capPoisha: null,
  amountPoisha: null,
  ...gives,
});

export const spend = (...steps: SpendStep[]): SpendTerms => ({ kind: "spend", of: everything, steps });
