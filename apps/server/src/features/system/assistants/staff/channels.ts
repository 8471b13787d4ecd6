import type { Answer } from "@tatka/contract/route";
import type { AssistantChannel, adminListAssistantChannels } from "@tatka/contract/system/assistants/assistants-admin";
import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { taka } from "../../../../platform/database/sql-values.ts";

type Listed = Answer<typeof adminListAssistantChannels>;
type Row = AssistantChannel & { count: number };

/** Orders and returns of 30 days by assistant. */
export async function listChannels(db: Database, { page, take }: { page: number; take: number }): Promise<Listed> {
  const isCancelled = sql`o.status = ${orderSteps.cancel.to}`;
  const { rows } = await db.execute<Row>(sql`
    with linked as (
      select host, count(*) filter (where stopped_at is null)::int as linked from assistant_link group by host
    ), ordered as (
      select b.host, count(*)::int as orders, count(*) filter (where ${isCancelled})::int as cancelled,
        coalesce(sum(o.total_poisha) filter (where not (${isCancelled})), 0)::bigint as poisha,
        count(*) filter (where o.status = ${orderSteps.return.to} or exists (
          select from order_line l where l.order_id = o.id and l.returned_quantity > 0))::int as returned,
        count(*) filter (where exists (select from order_problem p where p.order_id = o.id))::int as reported
      from assistant_order b join customer_order o on o.id = b.order_id
      where b.placed_at > now() - interval '30 days' group by b.host
    )
    select host as id, coalesce(linked, 0) as linked, coalesce(orders, 0) as orders,
      ${taka(sql`coalesce(poisha, 0)`)}::float8 as total, coalesce(cancelled, 0) as cancelled,
      coalesce(returned, 0) as returned, coalesce(reported, 0) as reported, count(*) over ()::int as count
    from linked full join ordered using (host)
    order by coalesce(orders, 0) desc, host limit ${take} offset ${(page - 1) * take}`);
  return { items: rows.map(({ count: _, ...row }) => row), total: rows[0]?.count ?? 0, page, take };
}
