import { orderSteps, statesFor } from "@tatka/domain/orders/order-policy";
import { sql } from "../../../platform/database/sql.ts";
import { moment, oneOf, taka } from "../../../platform/database/sql-values.ts";
import { valuesOfRecord } from "../../content/custom-fields/index.ts";
import { openCheck } from "../cash-checks/index.ts";
import { isLegally, legalDue } from "./legal-due.ts";

/** Its run `r` with stop `s` and `rider`. An order that waits for another run is no longer on the one that failed. */
export const runOfOrder = sql`
  from run_stop s join delivery_run r on r.id = s.run_id left join account rider on rider.id = r.rider_id
  where s.order_id = o.id and (s.outcome is null or not ${oneOf(sql`o.status`, statesFor("plan-run", "staff"))})
  order by s.id desc limit 1`;

/** Columns of an order in every staff view. */
export const headColumns = sql`
  o.number as id, o.number, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
  ${moment(sql`o.placed_at`)} as "placedAt", ${moment(sql`o.deliver_from`)} as "deliverFrom",
  ${moment(sql`o.deliver_until`)} as "deliverUntil", o.shipping_kind as "shippingKind", o.region_code as region,
  json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub,
  ${taka(sql`o.total_poisha`)} as total, o.version,
  ${valuesOfRecord("order", sql`o.custom`)} as custom, kept."itemCount", kept.storages,
  json_build_object('name', o.recipient -> 'name', 'phone', o.recipient -> 'phone',
    'zone', (o.recipient -> 'zone') - 'id', 'district', (o.recipient -> 'district') - 'id') as recipient,
  (select count(*)::int from order_note n where n.order_id = o.id) as "noteCount",
  exists (select from stock_transfer t where t.order_id = o.id and t.state in ('requested', 'sent'))
    and ${oneOf(sql`o.status`, orderSteps.pack.from)} as "waitsForTransfer",
  ${openCheck} as "openCheck", case when ${isLegally("late")} or ${isLegally("near")} then ${moment(legalDue)} end as "legalDueAt",
  (select json_build_object('id', r.id, 'rider', coalesce(rider.name, rider.phone, rider.email)) ${runOfOrder}) as run`;

export const headTables = sql`
  from customer_order o
  join hub h on h.id = o.hub_id
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as "itemCount", coalesce(array_agg(distinct l.storage), '{}') as storages
    from order_line l where l.order_id = o.id
  ) kept`;
