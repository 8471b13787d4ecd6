import type { Database } from "../../../server/src/platform/database/db.ts";
import { sql } from "../../../server/src/platform/database/sql.ts";
import type { DemoOrder } from "./place-demo-orders.ts";

/**
 * Moves the orders' times into the past as planned: each arrives in the nearest slot of its zone, and its records
 * follow. Papers and stock movements are immutable, so their triggers are disabled meanwhile; invoices are deleted and
 * issued again at their own times.
 */
export async function backdate(tx: Database, orders: readonly DemoOrder[]): Promise<void> {
  const rows = orders.map(({ number, arrives, placed }) => ({
    number,
    arrives,
    placed: Math.min(arrives, 0) - placed,
  }));
  await tx.execute(sql`
    update customer_order o set placed_at = p.placed_at, slot_window_id = p.window_id, deliver_from = p.starts,
      deliver_until = p.ends
    from (
      select known.id, now() + d.placed * interval '1 hour' as placed_at, w.id as window_id,
        (at.day + w.starts_at) at time zone 'Asia/Dhaka' as starts, (at.day + w.ends_at) at time zone 'Asia/Dhaka' as ends
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number text, arrives float8, placed float8)
      join customer_order known on known.number = d.number
      cross join lateral (
        select (m.moment at time zone 'Asia/Dhaka')::date as day, (m.moment at time zone 'Asia/Dhaka')::time as clock
        from (select now() + d.arrives * interval '1 hour' as moment) m
      ) at
      cross join lateral (
        select id, starts_at, ends_at from slot_window
        where shipping_zone_id = known.shipping_zone_id and weekday = extract(dow from at.day) and status = 'active'
        order by abs(extract(epoch from starts_at - at.clock)), id limit 1
      ) w
    ) p where p.id = o.id`);
  await tx.execute(sql`
    update order_history h set at = s.at from (
      select known.id, least(
        case known.status
          when 'placed' then o.placed_at + (row_number() over steps - 1) * interval '2 minutes'
          when 'confirmed' then o.placed_at + interval '25 minutes'
          when 'cancelled' then o.placed_at + interval '40 minutes'
          when 'packed' then greatest(o.placed_at + interval '1 hour', o.deliver_from - interval '2 hours')
          when 'out_for_delivery' then greatest(o.placed_at + interval '2 hours', o.deliver_from - interval '30 minutes')
          else greatest(o.placed_at + interval '3 hours', o.deliver_from + o.id % 70 * interval '1 minute')
        end,
        now() - (6 - row_number() over steps) * interval '4 minutes') as at
      from order_history known join customer_order o on o.id = known.order_id
      window steps as (partition by known.order_id order by known.id)
    ) s where s.id = h.id`);
  await tx.execute(sql`
    update payment p set started_at = o.placed_at, settled_at = o.placed_at + interval '2 minutes'
    from customer_order o where o.id = p.order_id`);
  await tx.execute(sql`
    update cash_entry c set at = h.at from order_history h where h.order_id = c.order_id and h.status = 'delivered'`);
  await tx.execute(sql`
    update run_stop s set done_at = h.at from order_history h
    where h.order_id = s.order_id and h.status in ('delivered', 'delivery_failed') and s.outcome is not null`);
  await tx.execute(sql`
    update delivery_run r set day = t.day, starts_at = t.starts, ends_at = t.ends,
      out_at = case when r.out_at is not null then t.out_at end, back_at = case when r.back_at is not null then t.back_at end,
      counted_at = case when r.counted_at is not null then t.back_at + interval '30 minutes' end,
      closed_at = case when r.closed_at is not null then t.back_at + interval '2 hours' end
    from (
      select s.run_id, min((o.deliver_from at time zone 'Asia/Dhaka')::date) as day,
        min((o.deliver_from at time zone 'Asia/Dhaka')::time) as starts,
        max((o.deliver_until at time zone 'Asia/Dhaka')::time) as ends,
        min(h.at) filter (where h.status = 'out_for_delivery') as out_at, max(s.done_at) as back_at
      from run_stop s join customer_order o on o.id = s.order_id join order_history h on h.order_id = o.id
      group by s.run_id
    ) t where t.run_id = r.id`);
  await tx.execute(sql`delete from slot_day where not is_closed`);
  await tx.execute(sql`
    insert into slot_day (slot_window_id, day, claimed)
    select slot_window_id, (deliver_from at time zone 'Asia/Dhaka')::date, count(*) from customer_order
    where status <> 'cancelled' and slot_window_id is not null group by 1, 2
    on conflict (slot_window_id, day) do update set claimed = excluded.claimed`);
  await withoutKeepers(tx);
}

async function withoutKeepers(tx: Database): Promise<void> {
  await tx.execute(sql`alter table invoice disable trigger invoice_never_changes`);
  await tx.execute(sql`delete from invoice`);
  await tx.execute(sql`delete from paper_series`);
  await tx.execute(sql`alter table invoice enable trigger invoice_never_changes`);
  await tx.execute(sql`alter table stock_movement disable trigger stock_movement_kept`);
  await tx.execute(sql`
    update stock_movement m set at = h.at from order_history h join customer_order o on o.id = h.order_id
    where m.document_kind = 'order' and m.document_number = o.number and h.status = 'delivered'`);
  // Opening stock must precede all sales.
  await tx.execute(sql`
    update stock_movement set at = at - interval '8 days' where reason = 'opening' and at > now() - interval '7 days'`);
  await tx.execute(sql`alter table stock_movement enable trigger stock_movement_kept`);
}

/** Deletes messages about invented events, and audit entries. */
export async function deleteMessages(tx: Database): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier like 'tell-%' or task_identifier like '%message%'))`);
  await tx.execute(sql`delete from outgoing_message`);
  await tx.execute(sql`delete from audit_entry`);
}
