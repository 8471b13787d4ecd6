import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";

type Cash = NonNullable<Dashboard["cash"]>;

/** Outstanding cash: reads open runs only. */
export async function readCash(db: Database, staff: HubLimited): Promise<Cash> {
  const today = dhakaDay(new Date());
  const { rows } = await db.execute<Cash>(sql`
    with open_run as materialized (select id, day, rider_id, state, float_poisha from delivery_run where state <> 'closed' and ${inHubs(staff, sql`hub_id`)})
    select ${taka(sql`coalesce(sum(c.amount_poisha), 0) + (select coalesce(sum(float_poisha), 0) from open_run) - (
        select coalesce(sum(b.amount_poisha), 0) from refund b join open_run on open_run.id = b.payout_run_id where b.status = 'done')`)} as held, count(distinct r.rider_id)::int as riders,
      ${taka(sql`coalesce(sum(c.amount_poisha) filter (where r.day < ${today}::date), 0)`)} as overdue,
      ${taka(sql`(
        select coalesce(sum(o.total_poisha), 0)
        from open_run out_now
        join run_stop stop on stop.run_id = out_now.id and stop.outcome is null
        join customer_order o on o.id = stop.order_id and ${paidInCash(sql`o.payment_method`)}
        where out_now.state = 'out'
      )`)} as "toCollect"
    from open_run r join cash_entry c on c.run_id = r.id`);
  return rows[0] ?? { held: 0, riders: 0, overdue: 0, toCollect: 0 };
}
