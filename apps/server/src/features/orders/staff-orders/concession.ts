import { allSettings } from "@tatka/contract/content/settings";
import type { Concession } from "@tatka/domain/orders/discounts/staff-discount";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readSettingAsStaff } from "../../content/settings/index.ts";

/** Maximum staff discount in per cent. */
export async function mostDiscountPercent(db: Database): Promise<number> {
  const { value } = await readSettingAsStaff(db, "staffDiscount");
  return allSettings.staffDiscount.parse(value).mostPercent;
}

/**
 * The discount that the setting allows. A voucher and a staff discount on one order would each apply to the other's
 * price.
 */
export function allowedConcession(
  { discount, deliveryWaiver, voucherCode }: Concession & { voucherCode?: string | undefined },
  mostPercent: number,
): Concession {
  if (discount && voucherCode !== undefined) throw new Refusal("order.one_discount");
  if (discount && discount.percent > mostPercent) {
    throw new Refusal("order.discount_too_high", { n: String(mostPercent) });
  }
  return { discount, deliveryWaiver };
}

export function isConcession({ discount, deliveryWaiver }: Concession): boolean {
  return discount !== undefined || deliveryWaiver !== undefined;
}
