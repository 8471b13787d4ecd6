import type { StopOutcome } from "@tatka/domain/delivery/run-states";
import { type RunEffect, statesFor } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { followParcel } from "./follow-parcel.ts";
import { startOwnRun } from "./own-run.ts";

/**
 * Updates runs in the transaction of an order's step, so other code need not know about runs. Orders are always locked
 * before runs.
 */
export async function followOrder(
  tx: Database,
  orderId: number,
  run: RunEffect,
  staffId: number | undefined,
): Promise<void> {
  // A courier has the order, so no rider does.
  if (await followParcel(tx, orderId, run)) return;
  if (run === "out") await goOut(tx, orderId, staffId);
  else if (run === "left") await leaveRun(tx, orderId);
  else await finish(tx, orderId, run, staffId);
}

/** Removes the order from its planned run. */
export async function leaveRun(tx: Database, orderId: number): Promise<void> {
  await tx.execute(sql`delete from run_stop where order_id = ${orderId} and outcome is null`);
}

/**
 * Assigns the order to its run's rider; without a run, creates one with the sender. Waits for a planner who adds it to
 * a run at the same time.
 */
async function goOut(tx: Database, orderId: number, staffId: number | undefined): Promise<void> {
  for (;;) {
    const { rowCount } = await tx.execute(sql`
      update delivery_run r set state = 'out', out_at = coalesce(r.out_at, now()), version = r.version + 1, updated_at = now()
      from run_stop s
      where s.run_id = r.id and s.order_id = ${orderId} and s.outcome is null and r.rider_id is not null`);
    if (rowCount === 1) return;
    await leaveRun(tx, orderId);
    if (await startOwnRun(tx, orderId, staffId)) return;
  }
}

async function finish(tx: Database, orderId: number, outcome: StopOutcome, staffId: number | undefined): Promise<void> {
  const run = (await lockRunOf(tx, orderId)) ?? (await ownRunFor(tx, orderId, staffId));
  if (!run) return;
  await tx.execute(sql`
    update run_stop set outcome = ${outcome}, done_at = now()
    where order_id = ${orderId} and outcome is null`);
  await tx.execute(sql`
    insert into cash_entry (run_id, order_id, staff_id, kind, amount_poisha)
    select ${run.id}, o.id, ${run.riderId}::int, 'door', o.cash_taken_poisha from customer_order o
    where o.id = ${orderId} and ${outcome === "delivered"} and o.cash_taken_poisha > 0`);
  const { rowCount } = await tx.execute(sql`
    update delivery_run r set state = 'back', back_at = now(), version = r.version + 1, updated_at = now()
    where r.id = ${run.id} and not exists (
      select from run_stop s join customer_order o on o.id = s.order_id
      where s.run_id = r.id and s.outcome is null and ${oneOf(sql`o.status`, statesFor("deliver", "rider"))})`);
  // Orders that were not dispatched can move to another run.
  if (rowCount === 1) await tx.execute(sql`delete from run_stop where run_id = ${run.id} and outcome is null`);
}

type Locked = { id: number; riderId: number | null };

async function lockRunOf(tx: Database, orderId: number): Promise<Locked | undefined> {
  const { rows } = await tx.execute<Locked>(sql`
    select r.id, r.rider_id as "riderId" from delivery_run r
    where r.id = (select s.run_id from run_stop s where s.order_id = ${orderId} and s.outcome is null) for update`);
  return rows[0];
}

/** Dispatched before runs existed. */
async function ownRunFor(tx: Database, orderId: number, staffId: number | undefined): Promise<Locked | undefined> {
  await startOwnRun(tx, orderId, staffId);
  return lockRunOf(tx, orderId);
}
