import { poishaOf } from "@tatka/domain/money";
import type { Concession } from "@tatka/domain/orders/discounts/staff-discount";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { DeliveryMethod } from "../../delivery/delivery/index.ts";
import { type ActiveRules, type AppliedDiscounts, applyDiscounts, noDiscounts } from "../discounts/index.ts";
import { type AppliedVoucher, applyVoucher } from "../vouchers/index.ts";
import type { PricedLine } from "./priced-cart.ts";
import { deliveryChargeOf, type Rules, voucherOrder } from "./quote.ts";

type Judged = {
  accountId: number;
  region: Region;
  lines: readonly PricedLine[];
  method: Pick<DeliveryMethod, "rules">;
  rules: Rules;
  concession?: Concession;
};

/** Either the voucher or the automatic discounts, or neither. */
export type TakenOff = { voucher: AppliedVoucher | null; automatic: AppliedDiscounts };

/**
 * The discount of an order. A staff discount excludes others. Of a voucher and automatic discounts, the larger one
 * applies: a smaller voucher is refused and not used up.
 */
export async function takenOff(
  db: Database,
  discounts: ActiveRules,
  order: Judged,
  voucherCode: string | undefined,
  apply: (code: string) => Promise<AppliedVoucher> = (code) => applyVoucher(db, code, asVoucherOrder(order)),
): Promise<TakenOff> {
  const automatic = await automaticOf(db, discounts, order);
  if (voucherCode === undefined) return { voucher: null, automatic };
  const voucher = await apply(voucherCode);
  if (automatic.savedPoisha > voucher.discountPoisha + voucher.deliveryDiscountPoisha) {
    throw new Refusal("voucher.discounts_save_more");
  }
  return { voucher, automatic: noDiscounts };
}

/** Automatic discounts, without a voucher. */
export function automaticOf(db: Database, discounts: ActiveRules, order: Judged): Promise<AppliedDiscounts> {
  const { accountId, region, lines, method, rules, concession } = order;
  if (concession?.discount) return Promise.resolve(noDiscounts);
  // Waived charges are already deducted.
  const deliveryPoisha = concession?.deliveryWaiver ? poishaOf(0) : deliveryChargeOf(lines, method, rules);
  return applyDiscounts(db, discounts, { accountId, region, lines, deliveryPoisha });
}

export function asVoucherOrder({ accountId, region, lines, method, rules }: Judged) {
  return voucherOrder(accountId, region, lines, method, rules);
}
