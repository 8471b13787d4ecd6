import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Creates a run for a single order. Returns false if a planner has just added it to another run. */
export async function startOwnRun(tx: Database, orderId: number, riderId: number | undefined): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into delivery_run (hub_id, day, starts_at, ends_at, rider_id, state, out_at, is_by_dispatch)
    select o.hub_id, (now() at time zone 'Asia/Dhaka')::date, (o.deliver_from at time zone 'Asia/Dhaka')::time,
      (o.deliver_until at time zone 'Asia/Dhaka')::time, ${riderId ?? null}, 'out', now(), true
    from customer_order o where o.id = ${orderId}
    returning id`);
  const { rowCount } = await tx.execute(sql`
    insert into run_stop (run_id, order_id, place) values (${rows[0]?.id ?? null}, ${orderId}, 1)
    on conflict (order_id) where outcome is null do nothing`);
  if (rowCount === 1) return true;
  await tx.execute(sql`delete from delivery_run where id = ${rows[0]?.id ?? null}`);
  return false;
}
