import { poishaOf } from "@tatka/domain/money";
import { splitDiscount } from "@tatka/domain/orders/voucher";
import type { DiscountPart } from "../discounts/index.ts";

/** Whose a smaller discount is, in the proportion of what it was before. */
export function partsOf(parts: readonly DiscountPart[], discountPoisha: number): DiscountPart[] {
  const amounts = parts.map(({ poisha }) => poishaOf(poisha));
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  const shares = splitDiscount(amounts, poishaOf(Math.min(whole, Math.max(0, discountPoisha))));
  return parts.map(({ id }, place) => ({ id, poisha: shares[place] ?? 0 }));
}
