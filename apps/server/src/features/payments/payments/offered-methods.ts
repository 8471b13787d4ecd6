import type { PaymentMethod } from "@tatka/contract/payments/payments";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../settings/config.ts";
import { allMethods, onlineMethods } from "../methods/index.ts";

/** Tags of cached responses with payment methods. */
export const methodsTag = "payment-methods";

/** Visible payment methods with credentials; in the demo a simulator replaces gateways. */
export async function offeredPaymentMethods(
  db: Database,
  config: Pick<Config, "mode" | "payment">,
): Promise<PaymentMethod[]> {
  const { rows } = await db.execute<PaymentMethod>(sql`
    select code, title_en as title, title_bn as "titleBn", text_en as text, text_bn as "textBn"
    from payment_method where status = 'active' order by sort, code`);
  return rows.filter(({ code }) => isReady(config, code));
}

function isReady({ mode, payment }: Pick<Config, "mode" | "payment">, code: string): boolean {
  const method = allMethods(payment).find(({ facts }) => facts.code === code);
  if (!method) return false;
  return method.settles === "door" || isSimulated(mode, code) || payment.accounts[code] !== undefined;
}

/** The demo simulates the methods of the release, not those of extensions. */
export function isSimulated(mode: Config["mode"], code: string): boolean {
  return mode === "demo" && onlineMethods.some(({ facts }) => facts.code === code);
}

/** The same for one of the customer's addresses. */
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
