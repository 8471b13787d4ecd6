import type { Poisha } from "../../money.ts";

/** Which goods a rule is about: what any of the lists names; with none, everything. A category counts with all below it. */
export type DiscountScope = {
  categoryIds: readonly number[];
  productIds: readonly number[];
  variationIds: readonly number[];
};

/** Buy some pieces of a set, get others at a lower price. */
export type BuyGetTerms = {
  kind: "buy_get";
  buy: DiscountScope;
  buyPieces: number;
  /** Null: of the same set. */
  get: DiscountScope | null;
  getPieces: number;
  /** Off the pieces that one gets; 100 is free. */
  percent: number;
  /** Maximum uses in an order. */
  times: number;
};

/** Named pieces together for one price. */
export type BundleTerms = {
  kind: "bundle";
  pieces: readonly { variationId: number; quantity: number }[];
  pricePoisha: Poisha;
  times: number;
};

export type SpendStep = {
  fromPoisha: Poisha;
  gives: "percent" | "fixed" | "free_delivery";
  percent: number | null;
  /** The most that a percentage takes off. */
  capPoisha: Poisha | null;
  amountPoisha: Poisha | null;
};

/** A discount on goods or delivery from a minimum amount of goods. */
export type SpendTerms = { kind: "spend"; of: DiscountScope; steps: readonly SpendStep[] };

export type DiscountTerms = BuyGetTerms | BundleTerms | SpendTerms;

export type DiscountRule = { id: number; terms: DiscountTerms };

/** A line of a cart or an order, as far as discounts are concerned. */
export type DiscountLine = {
  variationId: number;
  productId: number;
  categoryId: number;
  unitPoisha: Poisha;
  quantity: number;
  /** Flash sale items are neither counted nor discounted. */
  isFlashSale: boolean;
};

export function isInDiscount(
  { categoryIds, productIds, variationIds }: DiscountScope,
  { variationId, productId, categoryId }: Pick<DiscountLine, "variationId" | "productId" | "categoryId">,
): boolean {
  if (categoryIds.length === 0 && productIds.length === 0 && variationIds.length === 0) return true;
  return variationIds.includes(variationId) || productIds.includes(productId) || categoryIds.includes(categoryId);
}
