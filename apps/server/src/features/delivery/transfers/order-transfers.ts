import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";

/**
 * Keeps the transfer requests of a locked order in step with its reservations in other hubs. An order is packed in the
 * hub of its zone (`customer_order.hub_id`), so pieces reserved elsewhere must come there. There is one request for
 * each hub until packing, and none afterwards. What has been sent arrives, even if the order is cancelled.
 */
export async function followAllocations(tx: Database, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ matters: boolean }>(sql`
    select exists (select from stock_transfer where order_id = ${orderId} and state = 'requested')
      or exists (${elsewhere(orderId)}) as matters`);
  if (!rows[0]?.matters) return;
  await tx.execute(sql`
    update stock_transfer t set state = 'cancelled', version = version + 1, updated_at = now()
    where t.order_id = ${orderId} and t.state = 'requested' and not exists (
      select from (${elsewhere(orderId)}) w where w.from_hub = t.from_hub_id and w.to_hub = t.to_hub_id)`);
  await tx.execute(sql`
    insert into stock_transfer as t (order_id, from_hub_id, to_hub_id)
    select distinct ${orderId}::int, w.from_hub, w.to_hub from (${elsewhere(orderId)}) w
    on conflict (order_id, from_hub_id, to_hub_id) where state = 'requested'
    do update set version = t.version + 1, updated_at = now()`);
  await tx.execute(sql`
    delete from stock_transfer_line k using stock_transfer t
    where t.id = k.transfer_id and t.order_id = ${orderId} and t.state = 'requested'`);
  await tx.execute(sql`
    insert into stock_transfer_line (transfer_id, variation_id, requested)
    select t.id, w.variation_id, sum(w.quantity)
    from stock_transfer t join (${elsewhere(orderId)}) w on w.from_hub = t.from_hub_id and w.to_hub = t.to_hub_id
    where t.order_id = ${orderId} and t.state = 'requested' group by t.id, w.variation_id`);
}

function elsewhere(orderId: number) {
  return sql`
    select a.hub_id as from_hub, o.hub_id as to_hub, a.variation_id, a.quantity
    from customer_order o join order_line l on l.order_id = o.id
    join order_allocation a on a.order_line_id = l.id and a.state = 'reserved' and a.hub_id <> o.hub_id
    where o.id = ${orderId} and ${oneOf(sql`o.status`, orderSteps.pack.from)}`;
}
