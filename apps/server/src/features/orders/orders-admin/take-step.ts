import { type BulkAnswer, type OrderStep, orderSteps } from "@tatka/contract/orders/orders-admin";
import { mayFollow, type OrderStatus, type PaymentStatus } from "@tatka/domain/orders/order-states";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../../platform/audit.ts";
import type { Database } from "../../../platform/db.ts";
import type { Staff } from "../../../platform/environment.ts";
import type { Log } from "../../../platform/log.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { moveOrder } from "../orders/index.ts";

type StepInput = { step: OrderStep; note: string; version?: number | undefined };

type Before = { id: number; status: OrderStatus; paymentStatus: PaymentStatus; version: number };

/**
 * Moves one order on for staff; stock, history, the customer's message and the audit entry
 * come with it or not at all. Two who do it at once wait for each other on the order's row: the first moves it, and the
 * other is told that it is no longer possible.
 */
export async function takeStep(
  db: Database,
  staff: Staff,
  number: string,
  { step, note, version }: StepInput,
): Promise<void> {
  const { to } = orderSteps[step];
  await db.transaction(async (tx) => {
    const before = await lockOrder(tx, number);
    if (!mayFollow(before.status, to)) throw new Refusal("order.wrong_state");
    if (version !== undefined && version !== before.version) throw new Refusal("record.changed");
    const moved = await moveOrder(tx, sql`o.id = ${before.id}`, { to, staffId: staff.id, note });
    // Its state was right and is locked, so only its payment can have stopped it.
    if (!moved) throw new Refusal("order.payment_missing");
    const { status, paymentStatus } = before;
    await recordAudit(tx, staff, {
      action: step,
      resource: "order",
      resourceId: number,
      before: { status, paymentStatus },
      after: { status: to, paymentStatus: moved.paymentStatus, ...(note === "" ? {} : { note }) },
    });
  });
}

type Results = z.infer<typeof BulkAnswer>["results"];

/** The same for many, each in a transaction of its own: what cannot be moved is told, and the rest goes on. */
export async function takeStepWithMany(
  { db, log }: { db: Database; log: Log },
  staff: Staff,
  numbers: readonly string[],
  input: StepInput,
): Promise<Results> {
  const results: Results = [];
  for (const number of new Set(numbers)) {
    try {
      await takeStep(db, staff, number, input);
      results.push({ number, isMoved: true });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal("server.error");
      if (refusal !== error) log.error({ err: error, number }, "an order could not be moved with the others");
      results.push({ number, isMoved: false, code: refusal.code, message: refusal.message });
    }
  }
  return results;
}

async function lockOrder(tx: Database, number: string): Promise<Before> {
  const { rows } = await tx.execute<Before>(sql`
    select id, status, payment_status as "paymentStatus", version from customer_order
    where number = ${number} for no key update`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return rows[0];
}
