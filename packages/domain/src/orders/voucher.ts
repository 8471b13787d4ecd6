import { type Poisha, poishaOf } from "../money.ts";
import { cartTotal } from "./cart.ts";

export type VoucherTerms = {
  kind: "percent" | "fixed" | "free_delivery";
  /** The amount in scope, for a percentage. */
  percent: number | null;
  /** For a fixed amount. */
  amountPoisha: Poisha | null;
  /** The most that a percentage takes off. */
  capPoisha: Poisha | null;
  minOrderPoisha: Poisha;
  /** With neither, everything is in scope; with both, what either names. A category counts with all below it. */
  categoryIds: readonly number[];
  productIds: readonly number[];
};

export type VoucherLine = {
  variationId: number;
  productId: number;
  /** The ids of the product's category and of those above it. */
  categoryPath: readonly number[];
  unitPoisha: Poisha;
  quantity: number;
};

export type VoucherEffect = {
  discountPoisha: Poisha;
  deliveryDiscountPoisha: Poisha;
  /** Each line's share of the discount, by variation; the shares sum to the discount. */
  shares: Map<number, Poisha>;
};

/**
 * The discount of a voucher for a cart, or the reason for none. The minimum applies to the whole cart, not only
 * products in scope, so that "from 500 taka" is the total that the customer sees.
 */
export function voucherEffect(
  terms: VoucherTerms,
  lines: readonly VoucherLine[],
  deliveryPoisha: Poisha,
): VoucherEffect | "below_minimum" | "not_for_this_cart" {
  const inScope = lines.filter((line) => isInScope(terms, line));
  if (inScope.length === 0) return "not_for_this_cart";
  if (cartTotal(lines) < terms.minOrderPoisha) return "below_minimum";
  const amounts = inScope.map((line) => cartTotal([line]));
  const discountPoisha = discountOf(terms, cartTotal(inScope));
  const parts = splitDiscount(amounts, discountPoisha);
  return {
    discountPoisha,
    deliveryDiscountPoisha: terms.kind === "free_delivery" ? deliveryPoisha : poishaOf(0),
    shares: new Map(inScope.map(({ variationId }, place) => [variationId, parts[place] ?? poishaOf(0)])),
  };
}

/**
 * Shares a discount over amounts in proportion to them, to the poisha: everyone gets the whole poisha of their part,
 * and what is left over goes one by one to the largest fractions, the first of equals. The parts sum to the whole,
 * and none is larger than its amount.
 */
export function splitDiscount(amounts: readonly Poisha[], discount: Poisha): Poisha[] {
  const whole = BigInt(amounts.reduce((sum, amount) => sum + amount, 0));
  if (discount < 0 || BigInt(discount) > whole) throw new RangeError(`${discount} poisha cannot be taken off ${whole}`);
  if (discount === 0) return amounts.map(() => poishaOf(0));
  // The product of two sums of money is beyond what a number holds exactly.
  const products = amounts.map((amount) => BigInt(amount) * BigInt(discount));
  const parts = products.map((product) => Number(product / whole));
  const remainders = products.map((product, place) => ({ place, remainder: product % whole }));
  remainders.sort((a, b) => Number(b.remainder - a.remainder));
  const leftOver = discount - parts.reduce((sum, part) => sum + part, 0);
  for (const { place } of remainders.slice(0, leftOver)) parts[place] = (parts[place] ?? 0) + 1;
  return parts.map(poishaOf);
}

function isInScope({ categoryIds, productIds }: VoucherTerms, { productId, categoryPath }: VoucherLine): boolean {
  if (categoryIds.length === 0 && productIds.length === 0) return true;
  return productIds.includes(productId) || categoryPath.some((id) => categoryIds.includes(id));
}

/** A fraction of a poisha is the store's, and no voucher takes off more than there is. */
function discountOf({ kind, percent, amountPoisha, capPoisha }: VoucherTerms, inScope: Poisha): Poisha {
  switch (kind) {
    case "percent":
      return poishaOf(Math.min(Math.floor((inScope * (percent ?? 0)) / 100), capPoisha ?? inScope));
    case "fixed":
      return poishaOf(Math.min(amountPoisha ?? 0, inScope));
    case "free_delivery":
      return poishaOf(0);
  }
}
