import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { closedStatuses, openStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";

type Slots = NonNullable<Dashboard["slots"]>;

/**
 * Today's delivery times. Orders are counted as the order list finds them by hub, day and time, so a figure and its list
 * agree; capacity is that of the hub's shipping zones.
 */
export async function readSlots(db: Database, staff: HubLimited, now: Date): Promise<Slots> {
  const today = dhakaDay(now);
  const [from, before] = [dhakaMoment(today, "00:00"), dhakaMoment(daysLater(today, 1), "00:00")];
  const { rows } = await db.execute<Slots[number]>(sql`
    with served as (
      select w.starts_at, max(w.ends_at) as ends_at, z.hub_id,
        sum(w.capacity) filter (where w.status = 'active' and not coalesce(d.is_closed, false)) as capacity
      from slot_window w
      join shipping_zone z on z.id = w.shipping_zone_id
      left join slot_day d on d.slot_window_id = w.id and d.day = ${today}::date
      where w.weekday = extract(dow from ${today}::date) and ${inHubs(staff, sql`z.hub_id`)}
      group by w.starts_at, z.hub_id
    ), ordered as (
      select (o.deliver_from at time zone 'Asia/Dhaka')::time as starts_at, o.hub_id, count(*)::int as orders,
        count(*) filter (where ${oneOf(sql`o.status`, openStatuses)} and o.deliver_until < ${now})::int as late
      from customer_order o
      where o.deliver_from >= ${from} and o.deliver_from < ${before} and not ${oneOf(sql`o.status`, closedStatuses)}
        and ${inHubs(staff, sql`o.hub_id`)}
      group by 1, o.hub_id
    )
    select to_char(s.starts_at, 'HH24:MI') as at, to_char(max(s.ends_at), 'HH24:MI') as until,
      json_agg(json_build_object('id', s.hub_id, 'orders', coalesce(o.orders, 0), 'late', coalesce(o.late, 0),
        'capacity', coalesce(s.capacity, 0)) order by s.hub_id) as hubs
    from served s left join ordered o on o.starts_at = s.starts_at and o.hub_id = s.hub_id
    group by s.starts_at order by s.starts_at`);
  return rows;
}

export async function readHubs(db: Database, staff: HubLimited): Promise<Dashboard["hubs"]> {
  const { rows } = await db.execute<Dashboard["hubs"][number]>(sql`
    select id, title_en as title, title_bn as "titleBn" from hub where ${inHubs(staff, sql`hub.id`)} order by id`);
  return rows;
}
