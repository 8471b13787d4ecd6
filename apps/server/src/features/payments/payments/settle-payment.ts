import { isClosed, isUnpaid } from "@tatka/domain/orders/order-policy";
import { mayPaymentFollow } from "@tatka/domain/orders/order-states";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { errorCode, fieldOf } from "../../../platform/telemetry/error-code.ts";
import { type Attempt, type Finding, type Hint, NoAnswer } from "../methods/index.ts";
import { isAdvanceNeeded, takeAdvance } from "./advance.ts";
import {
  type AttemptRow,
  findAttempts,
  lockOrder,
  movePaymentStatus,
  type OrderState,
  type TryStatus,
  writeHistory,
} from "./order-state.ts";
import { tellCustomer } from "./payment-messages.ts";
import type { Payments } from "./payments.ts";
import { requestRefund } from "./refunds.ts";

/** Queries the gateway for the result of an attempt, and settles it. */
export async function askAndSettle(payments: Payments, attempt: Attempt, hint: Hint = {}): Promise<void> {
  const gateway = payments.gateways[attempt.gateway];
  if (!gateway) return;
  const finding = await gateway.verify(attempt, hint).catch((error: unknown): Finding => {
    if (!(error instanceof NoAnswer)) throw error;
    payments.log.warn(
      { transaction: attempt.transactionId, reason: error.message },
      "a payment could not be confirmed",
    );
    return { outcome: "unknown", detail: error.message };
  });
  await settlePayment(payments, attempt.id, finding);
}

/**
 * Settles a payment attempt by the gateway's response; called by return, IPN and job, in any order and any number of
 * times. In one transaction it locks the order, updates the attempt unless it is settled, and writes history, refund
 * and message. Money is never lost: a surplus is refunded, and unexpected values are held for staff.
 */
export async function settlePayment(payments: Payments, paymentId: number, finding: Finding): Promise<void> {
  const { db, log } = payments;
  try {
    await db.transaction(async (tx) => {
      const [seen] = await findAttempts(tx, sql`p.id = ${paymentId}`);
      if (!seen) return;
      const order = await lockOrder(tx, seen.orderId);
      const [attempt = seen] = await findAttempts(tx, sql`p.id = ${paymentId}`);
      if (finding.outcome === "paid") await takeMoney(tx, order, attempt, finding);
      else await endWithoutMoney(tx, order, { ...attempt, expiresAfter: expiryOf(payments, attempt) }, finding);
    });
  } catch (error) {
    // The validation or the bank's transaction has paid for another attempt already, so it cannot pay for this one.
    if (!isTakenTwice(error)) throw error;
    log.error({ paymentId }, "a payment was confirmed with the number of another");
  }
}

const tooLate = "The order was cancelled before the money came.";

/** Effects of a received payment: the order is paid, or a refund is due. */
export async function useMoney(
  tx: Database,
  order: OrderState,
  attempt: Pick<AttemptRow, "id" | "transactionId" | "isAdvance">,
  { capturedPoisha, isNeeded, staffId = null }: { capturedPoisha: number; isNeeded: boolean; staffId?: number | null },
): Promise<void> {
  const refund = { paymentId: attempt.id, amountPoisha: capturedPoisha, staffId };
  if (!isNeeded && isClosed(order.status) && isUnpaid(order.paymentStatus)) {
    await writeHistory(tx, order, { note: `${attempt.transactionId}: paid too late, a refund is due`, staffId });
    await requestRefund(tx, { ...refund, reason: tooLate });
    return tellCustomer(tx, order, "paid_after_cancel", capturedPoisha);
  }
  if (!isNeeded) {
    await writeHistory(tx, order, { note: `${attempt.transactionId}: paid again, a refund is due`, staffId });
    await requestRefund(tx, { ...refund, reason: "The order was paid already." });
    return tellCustomer(tx, order, "paid_again", capturedPoisha);
  }
  if (attempt.isAdvance) {
    await takeAdvance(tx, order, capturedPoisha);
    await writeHistory(tx, order, { note: `${attempt.transactionId}: paid in advance`, staffId });
    return tellCustomer(tx, order, "paid", capturedPoisha);
  }
  await movePaymentStatus(tx, order, "paid", { note: `${attempt.transactionId}: paid`, staffId });
  if (!isClosed(order.status)) return tellCustomer(tx, order, "paid", capturedPoisha);
  await requestRefund(tx, { ...refund, reason: tooLate });
  return tellCustomer(tx, order, "paid_after_cancel", capturedPoisha);
}

/** A failed attempt allows another one, unless a third is still undecided. */
export async function noteFailure(
  tx: Database,
  order: OrderState,
  { isAdvance }: Pick<AttemptRow, "isAdvance">,
  note: string,
  staffId?: number,
): Promise<void> {
  if (isAdvance) return writeHistory(tx, order, { note, staffId: staffId ?? null });
  const undecided = await findAttempts(
    tx,
    sql`p.order_id = ${order.id} and p.status in ('started', 'unknown', 'held')`,
  );
  if (undecided.length === 0) await movePaymentStatus(tx, order, "failed", { note, staffId: staffId ?? null });
}

type Paid = Extract<Finding, { outcome: "paid" }>;

async function takeMoney(tx: Database, order: OrderState, attempt: AttemptRow, paid: Paid): Promise<void> {
  const doubt = doubtAbout(order, attempt, paid);
  const capturedPoisha = paid.currency === "BDT" ? paid.amountPoisha : 0;
  // Payments for closed orders are refunded, if there is an amount to send.
  const isHeld = doubt !== undefined && !(isClosed(order.status) && capturedPoisha > 0);
  const isNeeded = doubt === undefined && (await isStillNeeded(tx, order, attempt));
  const status: TryStatus = isHeld ? "held" : isNeeded ? "paid" : "surplus";
  // A failed attempt may still be paid: gateways allow retries on the same page, and IPNs arrive out of order.
  const { rowCount } = await tx.execute(sql`
    update payment set status = ${status}, captured_poisha = ${capturedPoisha}, gateway_validation = ${paid.validation},
      bank_transaction = ${paid.bankTransaction}, detail = ${doubt ?? ""}, settled_at = now()
    where id = ${attempt.id} and status in ('started', 'unknown', 'failed', 'cancelled')`);
  if (rowCount !== 1) return;
  const note = `${attempt.transactionId}: held, ${doubt}`;
  if (isHeld && attempt.isAdvance) await writeHistory(tx, order, { note });
  else if (isHeld) await movePaymentStatus(tx, order, "pending", { note });
  else await useMoney(tx, order, attempt, { capturedPoisha, isNeeded });
}

export async function isStillNeeded(tx: Database, order: OrderState, attempt: AttemptRow): Promise<boolean> {
  return attempt.isAdvance ? isAdvanceNeeded(tx, order) : mayPaymentFollow(order.paymentStatus, "paid");
}

/** The reason to hold a payment; undefined if it is exactly the requested amount. */
function doubtAbout(order: OrderState, attempt: AttemptRow, paid: Paid): string | undefined {
  if (paid.currency !== "BDT") return `paid in ${paid.currency.slice(0, 10)}`;
  if (paid.amountPoisha !== attempt.amountPoisha) return "another amount than was asked for";
  if (paid.amountPoisha !== order.totalPoisha && !attempt.isAdvance) return "the order's total has changed since";
  return paid.isRisky ? "the gateway calls it risky" : undefined;
}

async function endWithoutMoney(
  tx: Database,
  order: OrderState,
  attempt: AttemptRow & { expiresAfter: number },
  finding: Exclude<Finding, Paid>,
): Promise<void> {
  if (finding.outcome === "open" && attempt.ageMinutes < attempt.expiresAfter) return;
  if (finding.outcome === "unknown") {
    await tx.execute(sql`
      update payment set status = 'unknown', detail = ${finding.detail} where id = ${attempt.id} and status = 'started'`);
    return;
  }
  const [status, detail] =
    finding.outcome === "open" ? ["failed", "It was never finished."] : [finding.outcome, finding.detail];
  const { rowCount } = await tx.execute(sql`
    update payment set status = ${status}, detail = ${detail}, settled_at = now()
    where id = ${attempt.id} and status in ('started', 'unknown')`);
  if (rowCount === 1) await noteFailure(tx, order, attempt, `${attempt.transactionId}: ${status}`);
}

/** An attempt of a method that this release does not have is never queried, so its expiry does not matter. */
function expiryOf({ methods }: Payments, { gateway }: AttemptRow): number {
  return methods.find(({ facts }) => facts.code === gateway)?.expiresAfterMinutes ?? Number.POSITIVE_INFINITY;
}

function isTakenTwice(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const constraint = fieldOf(cause, "constraint") ?? "";
  return errorCode(cause) === "23505" && /^payment_(gateway_validation|bank_transaction)_key$/.test(constraint);
}
