import type { BulkAnswer } from "@tatka/contract/orders/order-steps-admin";
import { mayTake, type OrderStep, orderSteps } from "@tatka/domain/orders/order-policy";
import type { OrderStatus, PaymentStatus } from "@tatka/domain/orders/order-states";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { moveOrder } from "../orders/index.ts";

type Before = {
  id: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  shippingZoneId: number | null;
  courier: string | null;
  version: number;
};
type More = Omit<Parameters<typeof moveOrder>[2], "step" | "from" | "staffId" | "note">;

export type StepInput = {
  step: OrderStep;
  note: string;
  version?: number | undefined;
  /** Further input of the step, read while the order is locked. */
  more?: (tx: Database, order: Before & { number: string; staffId: number }) => Promise<More>;
  /** Further values for the audit log. */
  audited?: object;
};

/**
 * Moves one order for staff, with stock, history, message and audit entry in one transaction. Concurrent calls wait on
 * the order's row; the second is refused.
 */
export async function takeStep(
  db: Database,
  staff: Staff,
  number: string,
  { step, note, version, more, audited }: StepInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOrder(tx, number);
    if (!mayTake(step, before.status)) throw new Refusal("order.wrong_state");
    if (version !== undefined && version !== before.version) throw new Refusal("record.changed");
    const move = { step, staffId: staff.id, note, ...(await more?.(tx, { ...before, number, staffId: staff.id })) };
    const moved = await moveOrder(tx, sql`o.id = ${before.id}`, move);
    // Its status was valid and is locked, so only its payment can prevent the step.
    if (!moved) throw new Refusal("order.payment_missing");
    const { status, paymentStatus } = before;
    const said = note === "" ? {} : { note };
    await recordAudit(tx, staff, {
      action: step,
      resource: "order",
      resourceId: number,
      before: { status, paymentStatus },
      after: { status: orderSteps[step].to, paymentStatus: moved.paymentStatus, ...said, ...audited },
    });
  });
}

type Results = z.infer<typeof BulkAnswer>["results"];

/** Moves many orders, each in its own transaction. Failures are reported and the rest continue. */
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

export async function lockOrder(tx: Database, number: string): Promise<Before> {
  const { rows } = await tx.execute<Before>(sql`
    select id, status, payment_status as "paymentStatus", shipping_zone_id as "shippingZoneId", courier, version
    from customer_order
    where number = ${number} for no key update`);
  return oneOrRefuse(rows, "record.not_found");
}
