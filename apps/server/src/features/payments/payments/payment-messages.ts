import { poishaOf, takaFromPoisha, takaText } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { byMailOrSms, sendMessage } from "../../content/messages/index.ts";
import type { OrderState } from "./order-state.ts";

export type PaymentNews = "paid" | "paid_again" | "paid_after_cancel" | "refunded" | "promised" | "handed_back";

/** Notifies the customer by email, or by SMS without one, in the order's language. */
export async function tellCustomer(
  tx: Database,
  order: Pick<OrderState, "number" | "language" | "accountId">,
  news: PaymentNews,
  amountPoisha: number,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string | null; phone: string | null }>(
    sql`select email, phone from account where id = ${order.accountId}`,
  );
  const { email, phone } = rows[0] ?? {};
  const amount = takaText(takaFromPoisha(poishaOf(amountPoisha)), order.language);
  if (!email && !phone) return;
  await sendMessage(tx, {
    message: `payment.${news}`,
    language: order.language,
    values: { orderNumber: order.number, amount },
    ...byMailOrSms({ email: email ?? null, phone: phone ?? null }),
  });
}
