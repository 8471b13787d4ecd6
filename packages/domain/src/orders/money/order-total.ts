import { type Poisha, poishaOf } from "../../money.ts";

type Line = {
  unitPoisha: Poisha;
  quantity: number;
  /** The line's share of the order's discount. */
  discountPoisha: Poisha;
  /** Goods by weight: the price difference by weight. */
  weightPoisha?: number | undefined;
  /** The tax rate included in the price, in hundredths of a per cent. */
  vatBasisPoints: number;
};

type Charges = { deliveryPoisha: Poisha; deliveryDiscountPoisha: Poisha };

export type OrderTotals = Charges & {
  subtotalPoisha: Poisha;
  discountPoisha: Poisha;
  totalPoisha: Poisha;
  /** Part of the total, since prices include it. */
  vatPoisha: Poisha;
};

/** The totals of an order. Every amount is the exact sum of its parts. */
export function orderTotals(lines: readonly Line[], charges: Charges): OrderTotals {
  const subtotal = sum(lines.map(({ unitPoisha, quantity, weightPoisha = 0 }) => unitPoisha * quantity + weightPoisha));
  const discount = sum(lines.map(({ discountPoisha }) => discountPoisha));
  return {
    ...charges,
    subtotalPoisha: subtotal,
    discountPoisha: discount,
    totalPoisha: poishaOf(subtotal - discount + charges.deliveryPoisha - charges.deliveryDiscountPoisha),
    vatPoisha: sum(lines.map(lineVat)),
  };
}

/** The tax included in a line's paid amount, rounded to the nearest poisha. */
export function lineVat({ unitPoisha, quantity, discountPoisha, weightPoisha = 0, vatBasisPoints }: Line): Poisha {
  const paid = unitPoisha * quantity + weightPoisha - discountPoisha;
  return poishaOf(Math.round((paid * vatBasisPoints) / (10_000 + vatBasisPoints)));
}

function sum(amounts: readonly number[]): Poisha {
  return poishaOf(amounts.reduce((total, amount) => total + amount, 0));
}
