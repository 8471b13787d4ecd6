import type { Answer } from "@tatka/contract/route";
import type { adminListOrderChannels, OrderChannel } from "@tatka/contract/system/assistants/assistants-admin";
import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { taka } from "../../../../platform/database/sql-values.ts";

type Listed = Answer<typeof adminListOrderChannels>;
type Row = OrderChannel & { count: number };

/** Orders and returns of 30 days: of the store's own pages, of staff and of each assistant. */
export async function listChannels(db: Database, { page, take }: { page: number; take: number }): Promise<Listed> {
  const isCancelled = sql`o.status = ${orderSteps.cancel.to}`;
  const { rows } = await db.execute<Row>(sql`
    with linked as (
      select host, count(*) filter (where stopped_at is null)::int as linked from assistant_link group by host
    ), placed as (
      select o.id, o.status, o.total_poisha, a.host,
        case when a.host is not null then 'assistant' when first.staff_id is not null then 'staff' else 'web' end as kind
      from customer_order o left join assistant_order a on a.order_id = o.id
      left join lateral (
        select h.staff_id from order_history h where h.order_id = o.id order by h.id limit 1
      ) first on true
      where o.placed_at > now() - interval '30 days'
    ), ordered as (
      select o.kind, o.host, count(*)::int as orders, count(*) filter (where ${isCancelled})::int as cancelled,
        coalesce(sum(o.total_poisha) filter (where not (${isCancelled})), 0)::bigint as poisha,
        count(*) filter (where o.status = ${orderSteps.return.to} or exists (
          select from order_line l where l.order_id = o.id and l.returned_quantity > 0))::int as returned,
        count(*) filter (where exists (select from order_problem p where p.order_id = o.id))::int as reported
      from placed o group by o.kind, o.host
    ), channel (kind, host) as (
      values ('web', null), ('staff', null)
      union select 'assistant', host from linked
      union select kind, host from ordered
    )
    select concat_ws(' ', c.kind, c.host) as id, c.kind, c.host, linked, coalesce(orders, 0) as orders,
      ${taka(sql`coalesce(poisha, 0)`)}::float8 as total, coalesce(cancelled, 0) as cancelled,
      coalesce(returned, 0) as returned, coalesce(reported, 0) as reported, count(*) over ()::int as count
    from channel c left join linked l on l.host = c.host
    left join ordered o on o.kind = c.kind and o.host is not distinct from c.host
    order by c.kind = 'assistant', c.kind desc, coalesce(orders, 0) desc, c.host
    limit ${take} offset ${(page - 1) * take}`);
  return { items: rows.map(({ count: _, ...row }) => row), total: rows[0]?.count ?? 0, page, take };
}
