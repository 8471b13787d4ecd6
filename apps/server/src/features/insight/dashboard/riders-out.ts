import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { runTimesOf } from "../../delivery/travel-times/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";

type Rider = NonNullable<Dashboard["ridersOut"]>[number];
type Row = Omit<Rider, "backAt">;

/** Runs that are out: each reads its own stops and cash by index. */
export async function readRidersOut(db: Database, staff: HubLimited): Promise<Rider[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id as "runId", r.day::text as day, r.hub_id as "hubId", coalesce(rider.name, rider.phone, rider.email) as rider,
      stops.done, stops.failed, stops.stops, next.stop as next, ${taka(sql`cash.poisha`)} as cash,
      ${taka(sql`stops.due`)} as "toCollect"
    from delivery_run r
    left join account rider on rider.id = r.rider_id
    cross join lateral (
      select count(s.outcome)::int as done, (count(*) filter (where s.outcome = 'failed'))::int as failed,
        count(*)::int as stops,
        coalesce(sum(o.total_poisha) filter (where s.outcome is null and ${paidInCash(sql`o.payment_method`)}), 0) as due
      from run_stop s join customer_order o on o.id = s.order_id where s.run_id = r.id
    ) stops
    cross join lateral (select coalesce(sum(c.amount_poisha), 0) as poisha from cash_entry c where c.run_id = r.id) cash
    left join lateral (
      select o.deliver_until as until, json_build_object('zone', o.recipient -> 'zone' ->> 'title',
        'zoneBn', o.recipient -> 'zone' ->> 'titleBn', 'until', ${moment(sql`o.deliver_until`)}) as stop
      from run_stop s join customer_order o on o.id = s.order_id
      where s.run_id = r.id and s.outcome is null order by s.place, s.id limit 1
    ) next on true
    where r.state = 'out' and ${inHubs(staff, sql`r.hub_id`)}
    order by next.until nulls last, r.id`);
  const times = await runTimesOf(
    db,
    rows.map(({ runId }) => runId),
  );
  return rows.map((row) => ({ ...row, backAt: times.get(row.runId)?.backAt ?? null }));
}
