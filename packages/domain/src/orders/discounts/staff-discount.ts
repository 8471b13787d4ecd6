import { type Poisha, poishaOf } from "../../money.ts";
import { splitDiscount } from "./voucher.ts";

/** Discounts by staff on a staff order, with reasons. */
export type Concession = {
  /** A whole percentage of the goods. */
  discount?: { percent: number; reason: string } | undefined;
  /** Why the delivery is free. */
  deliveryWaiver?: string | undefined;
};

/** Distributes a percentage discount. Fractions of a poisha are rounded in the store's favour, as for vouchers. */
export function staffDiscountShares(amounts: readonly Poisha[], percent: number): Poisha[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  return splitDiscount(amounts, poishaOf(Math.floor((whole * percent) / 100)));
}
