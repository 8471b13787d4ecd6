import type { StaffFigures, StaffFiguresQuery } from "@tatka/contract/insight/staff-figures";
import { daysLater, dhakaMoment } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../platform/database/db.ts";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql, unprepared } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";

/** Two statements over the orders and runs of the period. */
export async function readStaffFigures(reads: SlowReads, query: StaffFiguresQuery): Promise<StaffFigures> {
  const [packers, riders] = await Promise.all([
    reads.read((db) => readPackers(db, query)),
    reads.read((db) => readRiders(db, query)),
  ]);
  return { packers, riders };
}

const nameOf = sql`coalesce(a.name, a.email, a.phone, '')`;

async function readPackers(db: Database, { from, to, region }: StaffFiguresQuery): Promise<StaffFigures["packers"]> {
  const { rows } = await db.execute<StaffFigures["packers"][number]>(sql`${unprepared}
    with packed as (
      select distinct on (h.order_id) h.order_id, h.staff_id from order_history h
      where h.status = 'packed' and h.at >= ${dhakaMoment(from, "00:00")} and h.at < ${dhakaMoment(daysLater(to, 1), "00:00")}
        ${region ? sql`and exists (select from customer_order o where o.id = h.order_id and o.region_code = ${region})` : sql``}
      order by h.order_id, h.at, h.id
    )
    select a.id, ${nameOf} as name, count(*)::int as orders from packed p join account a on a.id = p.staff_id
    group by a.id order by 3 desc, 2, 1`);
  return rows;
}

async function readRiders(db: Database, { from, to, region }: StaffFiguresQuery): Promise<StaffFigures["riders"]> {
  const difference = sql`r.counted_poisha - coalesce(taken.poisha, 0)`;
  const { rows } = await db.execute<StaffFigures["riders"][number]>(sql`${unprepared}
    with run as materialized (
      select r.* from delivery_run r
      where r.day between ${from}::date and ${to}::date and r.state <> 'planned' and r.rider_id is not null
        ${region ? sql`and r.hub_id in (select id from hub where region_code = ${region})` : sql``}
    ), stopped as (
      select r.rider_id, count(*) filter (where s.outcome = 'delivered') as delivered,
        count(*) filter (where s.outcome = 'failed') as failed,
        count(*) filter (where s.outcome = 'delivered' and s.done_at <= o.deliver_until) as on_time
      from run r join run_stop s on s.run_id = r.id join customer_order o on o.id = s.order_id
      group by r.rider_id
    ), settled as (
      select r.rider_id, count(*) as runs, sum(coalesce(taken.poisha, 0)) as cash,
        sum(greatest(-(${difference}), 0)) filter (where r.state = 'closed') as short,
        sum(greatest(${difference}, 0)) filter (where r.state = 'closed') as over
      from run r left join lateral (
        select sum(c.amount_poisha) as poisha from cash_entry c where c.run_id = r.id
      ) taken on true
      group by r.rider_id
    )
    select a.id, ${nameOf} as name, m.runs::int, coalesce(s.delivered, 0)::int as delivered,
      coalesce(s.failed, 0)::int as failed, coalesce(s.on_time, 0)::int as "onTime", ${taka(sql`m.cash`)} as cash,
      ${taka(sql`coalesce(m.short, 0)`)} as short, ${taka(sql`coalesce(m.over, 0)`)} as over
    from settled m join account a on a.id = m.rider_id left join stopped s on s.rider_id = m.rider_id
    order by delivered desc, name, a.id`);
  return rows;
}
