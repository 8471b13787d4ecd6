import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Records cash collected after delivery in a run of the collector whose cash is not counted, or in none. */
export async function noteLaterCash(
  tx: Database,
  orderId: number,
  staffId: number,
  amountPoisha: number,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from delivery_run r join customer_order o on o.hub_id = r.hub_id and o.id = ${orderId}
    where r.rider_id = ${staffId} and r.state in ('out', 'back') and r.counted_at is null
    order by r.id desc limit 1 for update of r`);
  const runId = rows[0]?.id ?? (await withoutStops(tx, orderId, staffId));
  await tx.execute(sql`
    insert into cash_entry (run_id, order_id, staff_id, kind, amount_poisha)
    values (${runId}, ${orderId}, ${staffId}, 'later', ${amountPoisha}::bigint)`);
}

/** Cash collected without a delivery is counted and closed like that of any run. */
async function withoutStops(tx: Database, orderId: number, staffId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into delivery_run (hub_id, day, rider_id, state, out_at, back_at)
    select o.hub_id, (now() at time zone 'Asia/Dhaka')::date, ${staffId}, 'back', now(), now()
    from customer_order o where o.id = ${orderId} returning id`);
  if (!rows[0]) throw new Error("the order has no hub");
  return rows[0].id;
}
