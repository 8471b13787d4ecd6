import type { adminListOrders } from "@tatka/contract/order-desk";
import { type Day, daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { localDigits } from "@tatka/domain/mobile-number";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

type Filters = Omit<z.output<typeof adminListOrders.query>, "page" | "take" | "sort" | "order">;

/** The condition on `o` that the filters come to; days begin and end as they do in Dhaka. */
export function ordersThat(filters: Filters, now: Date): SQL {
  return sql.join([...conditions(filters, now)], sql` and `);
}

function* conditions(filters: Filters, now: Date): Generator<SQL> {
  yield sql`true`;
  if (filters.numbers) yield sql`o.number = any(${sql.param(filters.numbers)}::text[])`;
  if (filters.status) yield sql`o.status = any(${sql.param(filters.status)}::text[])`;
  if (filters.paymentStatus) yield sql`o.payment_status = any(${sql.param(filters.paymentStatus)}::text[])`;
  if (filters.paymentMethod) yield sql`o.payment_method = any(${sql.param(filters.paymentMethod)}::text[])`;
  if (filters.region) yield sql`o.region_code = ${filters.region}`;
  if (filters.hubId) yield sql`o.hub_id = ${filters.hubId}`;
  yield* during(sql`o.placed_at`, filters.placedFrom, filters.placedTo, now);
  yield* during(sql`o.deliver_from`, filters.deliverFrom, filters.deliverTo, now);
  if (filters.deliverAt) yield sql`(o.deliver_from at time zone 'Asia/Dhaka')::time = ${filters.deliverAt}::time`;
  if (filters.paymentProblem !== undefined) {
    yield filters.paymentProblem ? sql`o.id = any(${troubled})` : sql`o.id <> all(${troubled})`;
  }
  if (filters.q) yield said(filters.q);
}

function* during(at: SQL, from: Day | undefined, to: Day | undefined, now: Date): Generator<SQL> {
  if (from) yield sql`${at} >= ${dhakaMoment(dayMeant(from, now), "00:00")}`;
  if (to) yield sql`${at} < ${dhakaMoment(daysLater(dayMeant(to, now), 1), "00:00")}`;
}

function dayMeant(day: Day, now: Date): Day {
  if (day === "today") return dhakaDay(now);
  return day === "tomorrow" ? daysLater(dhakaDay(now), 1) : day;
}

/** Few at any time, and each found by an index of its own. */
const troubled = sql`array(
  select order_id from payment where status = 'held'
  union select order_id from refund where status = 'failed'
  union select id from customer_order where payment_status = 'failed' and status in ('placed', 'confirmed', 'packed')
)`;

/** So many people of one name are enough to look for their orders. */
const MOST_PEOPLE = 1_000;

/**
 * What was typed may be the beginning of a number, either end of a phone, or a part of a name. Each way has an index,
 * and PostgreSQL joins what they find; people are looked up first, so that their orders are found by an index too.
 */
function said(typed: string): SQL {
  const ways = [...asNumber(typed), ...asPhone(typed), ...asName(typed)];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function* asNumber(typed: string): Generator<SQL> {
  const bare = typed.toUpperCase().replace(/[\s-]/g, "");
  if (!/^[0-9A-Z]{3,12}$/.test(bare)) return;
  yield sql`o.number like ${`${bare.match(/.{1,4}/g)?.join("-")}%`}`;
}

function* asPhone(typed: string): Generator<SQL> {
  const digits = localDigits(typed).replace(/^\+/, "");
  if (!/^\d{3,13}$/.test(digits)) return;
  const start = `+88${digits}%`;
  const end = `${[...digits].reverse().join("")}%`;
  yield sql`o.recipient ->> 'phone' like ${start}`;
  yield sql`reverse(o.recipient ->> 'phone') like ${end}`;
  yield sql`o.account_id = any(array(
    select id from account where phone like ${start} or reverse(phone) like ${end} limit ${MOST_PEOPLE}))`;
}

function* asName(typed: string): Generator<SQL> {
  if (!/\p{L}/u.test(typed)) {
    // Nothing else may be meant by signs alone, and a condition needs at least one way.
    yield sql`false`;
    return;
  }
  const part = `%${typed.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`;
  yield sql`o.recipient ->> 'name' ilike ${part}`;
  yield sql`o.account_id = any(array(select id from account where name ilike ${part} limit ${MOST_PEOPLE}))`;
}
