import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { findAttempts, lockOrder } from "./order-state.ts";
import type { Payments } from "./payments.ts";
import { requestRefund } from "./refunds.ts";
import { isStillNeeded, noteFailure, useMoney } from "./settle-payment.ts";

/**
 * Staff accept or refund a held payment. Only the exact amount due can be accepted; an underpaid order is never packed.
 */
export async function decideHeldPayment(
  { db }: Payments,
  staff: Staff,
  paymentId: number,
  decision: "accept" | "refund",
): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = oneOrRefuse(await findAttempts(tx, sql`p.id = ${paymentId}`), "payment.not_found");
    const order = await lockOrder(tx, seen.orderId);
    const { capturedPoisha, amountPoisha } = seen;
    if (
      decision === "accept" &&
      (capturedPoisha !== amountPoisha || (capturedPoisha !== order.totalPoisha && !seen.isAdvance))
    ) {
      throw new Refusal("order.wrong_state");
    }
    const isNeeded = decision === "accept" && (await isStillNeeded(tx, order, seen));
    // A payment in another currency cannot be refunded from here; staff refund it at the gateway.
    const status = capturedPoisha === 0 ? "failed" : isNeeded ? "paid" : "surplus";
    const { rowCount } = await tx.execute(
      sql`update payment set status = ${status}, settled_at = now() where id = ${paymentId} and status = 'held'`,
    );
    if (rowCount !== 1) throw new Refusal("order.wrong_state");

    if (decision === "accept") await useMoney(tx, order, seen, { capturedPoisha, isNeeded, staffId: staff.id });
    else {
      if (capturedPoisha > 0) {
        const reason = "Staff did not accept the payment.";
        await requestRefund(tx, { paymentId, amountPoisha: capturedPoisha, reason, staffId: staff.id });
      }
      await noteFailure(tx, order, seen, `${seen.transactionId}: not accepted`, staff.id);
    }
    await recordAudit(tx, staff, {
      action: decision,
      resource: "payment",
      resourceId: paymentId,
      before: seen.status,
      after: status,
    });
  });
}
