import { type Poisha, poishaOf } from "../../money.ts";
import { cartTotal } from "../cart.ts";

export type VoucherTerms = {
  kind: "percent" | "fixed" | "free_delivery";
  /** The amount in scope, for a percentage. */
  percent: number | null;
  /** For a fixed amount. */
  amountPoisha: Poisha | null;
  /** The limit of a percentage discount. */
  capPoisha: Poisha | null;
  minOrderPoisha: Poisha;
  /** Without both, everything is in scope; with both, what either includes. A category includes its descendants. */
  categoryIds: readonly number[];
  productIds: readonly number[];
};

export type VoucherLine = {
  variationId: number;
  productId: number;
  /** The ids of the product's category and its ancestors. */
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
 * Distributes a discount proportionally, to the poisha: everyone gets the whole poisha of their share, and the
 * remainder goes one by one to the largest fractions, the first of equals. The parts sum to the whole, and none exceeds
 * its amount.
 */
export function splitDiscount(amounts: readonly Poisha[], discount: Poisha): Poisha[] {
  const whole = BigInt(amounts.reduce((sum, amount) => sum + amount, 0));
  if (discount < 0 || BigInt(discount) > whole) throw new RangeError(`${discount} poisha cannot be taken off ${whole}`);
  if (discount === 0) return amounts.map(() => poishaOf(0));
  // The product of two amounts of money exceeds what a number holds exactly.
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

/** Fractions of a poisha are rounded in the store's favour, and a voucher is limited to the amount in scope. */
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
