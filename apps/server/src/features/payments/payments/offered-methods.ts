import type { PaymentMethod } from "@tatka/contract/payments/payments";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../platform/settings/config.ts";

/** Cached answers that say how orders may be paid. */
export const methodsTag = "payment-methods";

/**
 * The payment methods that staff have not hidden and that are set up; in the demo a simulator stands in for gateways.
 */
export async function offeredPaymentMethods(
  db: Database,
  config: Pick<Config, "mode" | "payment">,
): Promise<PaymentMethod[]> {
  const { rows } = await db.execute<PaymentMethod>(sql`
    select code, title_en as title, title_bn as "titleBn", text_en as text, text_bn as "textBn"
    from payment_method where status = 'active' order by sort, code`);
  return rows.filter(({ code }) => code === "cod" || config.mode === "demo" || config.payment[code] !== undefined);
}

/** The same, for one of the customer's own addresses. */
export async function paymentMethodsAt(
  db: Database,
  config: Pick<Config, "mode" | "payment">,
  shopperId: number,
  addressId: number,
): Promise<PaymentMethod[]> {
  const { rowCount } = await db.execute(sql`select from address where id = ${addressId} and account_id = ${shopperId}`);
  if (rowCount === 0) throw new Refusal("address.not_found");
  return offeredPaymentMethods(db, config);
}
