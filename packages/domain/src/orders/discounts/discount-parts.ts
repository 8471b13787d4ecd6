import { type Poisha, poishaOf } from "../../money.ts";
import { splitDiscount } from "./voucher.ts";

/** Parts of a line's discount by rule. */
export type DiscountPart = { id: number; poisha: number };

/** Distributes a smaller discount in the same proportions. */
export function partsOf(parts: readonly DiscountPart[], discountPoisha: number): (DiscountPart & { poisha: Poisha })[] {
  const amounts = parts.map(({ poisha }) => poishaOf(poisha));
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  const shares = splitDiscount(amounts, poishaOf(Math.min(whole, Math.max(0, discountPoisha))));
  return parts.map(({ id }, place) => ({ id, poisha: shares[place] ?? poishaOf(0) }));
}
