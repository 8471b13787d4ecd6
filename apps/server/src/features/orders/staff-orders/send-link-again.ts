import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, MINUTE } from "../../../platform/security/attempts.ts";
import { type Payments, payOrder } from "../../payments/payments/index.ts";
import { sendPaymentLink } from "./payment-link.ts";

/** How often a customer is reminded of one order, by all staff together. */
const reminders = { most: 3, inSeconds: 15 * MINUTE };

/**
 * Resends the payment link. While the payment page is valid, the link is the same, so that two links never charge
 * twice.
 */
export async function sendLinkAgain(
  payments: Payments & { origin: string },
  staff: Staff,
  orderNumber: string,
): Promise<MessageChannel[]> {
  const { paymentUrl } = await payOrder(payments, await customerOf(payments.db, orderNumber), orderNumber);
  if (!paymentUrl) throw new Refusal("payment.gateway_unavailable");
  await countAttempt(payments.db, `payment link of ${orderNumber}`, reminders);
  return payments.db.transaction(async (tx) => {
    const sentBy = await sendPaymentLink(tx, orderNumber, paymentUrl);
    // The link itself opens the payment, so it stays out of the log.
    const after = { sentBy };
    await recordAudit(tx, staff, { action: "payment_link", resource: "order", resourceId: orderNumber, after });
    return sentBy;
  });
}

async function customerOf(db: Database, orderNumber: string): Promise<number> {
  const { rows } = await db.execute<{ accountId: number | null }>(sql`
    select account_id as "accountId" from customer_order where number = ${orderNumber}`);
  const order = oneOrRefuse(rows, "record.not_found");
  // The customer has no contact left.
  if (order.accountId === null) throw new Refusal("order.wrong_state");
  return order.accountId;
}
