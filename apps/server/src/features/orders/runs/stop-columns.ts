import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { stopPlace, stopZone } from "../../delivery/travel-times/index.ts";
import { cashDueOfOrder, orderOwesCash } from "../orders/index.ts";

/** Cash due for an order `o`, in poisha. */
export const duePoisha = sql`case when ${orderOwesCash}
  then ${cashDueOfOrder} - coalesce(o.cash_taken_poisha, 0) else 0 end`;

/** A size whose weight is unknown, because it was deleted, counts half a kilogram. */
const lineGrams = sql`l.quantity * coalesce(l.nominal_grams, v.weight_grams, 500)`;

/** Estimated weight of the order `o`. */
export const orderGrams = sql`(
  select coalesce(sum(${lineGrams}), 0)::int from order_line l left join variation v on v.id = l.variation_id
  where l.order_id = o.id)`;

const weighed = sql`(
  select jsonb_build_object('kg', coalesce(sum(${lineGrams}), 0) / 1000.0,
    'coldKg', coalesce(sum(${lineGrams}) filter (where l.storage <> 'ambient'), 0) / 1000.0)
  from order_line l left join variation v on v.id = l.variation_id where l.order_id = o.id)`;

/** An order `o` as a stop, as JSON. */
export const stopOrder = sql`jsonb_build_object(
  'number', o.number, 'status', o.status, 'name', o.recipient -> 'name', 'zone', (o.recipient -> 'zone') - 'id',
  'deliverFrom', ${moment(sql`o.deliver_from`)}, 'deliverUntil', ${moment(sql`o.deliver_until`)},
  'cashDue', ${taka(duePoisha)}, 'cashTaken', ${taka(sql`o.cash_taken_poisha`)},
  'itemCount', (select coalesce(sum(l.quantity), 0) from order_line l where l.order_id = o.id),
  'storages', (select coalesce(jsonb_agg(distinct l.storage), '[]') from order_line l where l.order_id = o.id),
  'zoneId', ${stopZone}, 'place', ${stopPlace}) || ${weighed}`;

/** The rider of a run `r`, as JSON. Staff without a name are shown by email or phone. */
export const shownRider = sql`(select jsonb_build_object('id', a.id, 'name', coalesce(a.name, a.email, a.phone, ''), 'phone', a.phone)
  from account a where a.id = r.rider_id)`;

export const shownHub = sql`jsonb_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn)`;

/** Formatted in Dhaka time. */
export const shownFrom = sql`to_char(r.starts_at, 'HH24:MI')`;
export const shownTo = sql`to_char(r.ends_at, 'HH24:MI')`;

/** Refunds that the rider of the run `r` paid in cash, in poisha. */
export const paidBackByRun = sql`(
  select coalesce(sum(b.amount_poisha), 0) from refund b where b.payout_run_id = r.id and b.status = 'done')`;
