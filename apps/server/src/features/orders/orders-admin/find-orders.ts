import type { adminListOrders } from "@tatka/contract/orders/order-list-admin";
import { slotDays } from "@tatka/domain/delivery/delivery-slots";
import { type Day, daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { closedStatuses, openStatuses, orderSteps } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { localDigits } from "@tatka/domain/people/mobile-number";
import type { z } from "zod";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { hasFieldValue } from "../../content/custom-fields/index.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { openCheck } from "../cash-checks/index.ts";
import { isLegally } from "./legal-due.ts";
import { inView, seesPackingOnly } from "./packing-view.ts";

type Filters = Omit<z.output<typeof adminListOrders.query>, "page" | "take" | "sort" | "order" | "withSum">;

/** Slots are offered less far ahead than this; doubled in case the limit was higher before. */
const MOST_DAYS_AHEAD = 2 * slotDays;

type Viewer = HubLimited & Partial<Pick<AllowedStaff, "permissions">>;

/**
 * The SQL condition on `o` for these filters, within the caller's hubs and by Dhaka days. Packers find open orders
 * only, and by number only: a match would confirm a guessed phone or name.
 */
export function ordersThat({ hubIds, permissions }: Viewer, { q, ...filters }: Filters, now: Date): SQL {
  const isNarrow = permissions !== undefined && seesPackingOnly({ permissions });
  return sql.join(
    [
      inHubs({ hubIds }, sql`o.hub_id`),
      ...(permissions ? [inView({ permissions })] : []),
      ...conditions(filters, now),
      ...(q ? [isNarrow ? eitherOf([...asNumber(q)]) : said(q)] : []),
    ],
    sql` and `,
  );
}

/**
 * A redundant condition for reading a page along a sort's index, so that years of orders are not scanned by the other
 * date. PostgreSQL treats both dates as independent and underestimates, so it is not used for estimates or counts.
 */
export function ordersAlongSort(staff: Viewer, filters: Filters, now: Date): SQL {
  const { placed, delivered } = spansOf(filters, now);
  const implied = [
    ...within(sql`o.deliver_from`, wider(placed, 1, MOST_DAYS_AHEAD)),
    ...within(sql`o.placed_at`, wider(delivered, MOST_DAYS_AHEAD, 1)),
  ];
  return sql.join([ordersThat(staff, filters, now), ...implied], sql` and `);
}

/**
 * Orders to sort and limit, as `o`. Open orders are few and recent, so they are fetched first; the sort's index would
 * scan years of finished ones.
 */
export function candidates(status: Filters["status"], matching: SQL): SQL {
  if (!status?.every((one) => unfinished.has(one))) return sql`customer_order o where ${matching}`;
  return fetchedFirst(matching);
}

/** Hides the sort from the planner, which would otherwise use its index. */
export function fetchedFirst(matching: SQL): SQL {
  return sql`(select * from customer_order o where ${matching} offset 0) o`;
}

const unfinished = new Set<OrderStatus>(openStatuses);

function* conditions(filters: Omit<Filters, "q">, now: Date): Generator<SQL> {
  if (filters.numbers) yield sql`o.number = any(${sql.param(filters.numbers)}::text[])`;
  if (filters.status) yield sql`o.status = any(${sql.param(filters.status)}::text[])`;
  if (filters.paymentStatus) yield sql`o.payment_status = any(${sql.param(filters.paymentStatus)}::text[])`;
  if (filters.paymentMethod) yield sql`o.payment_method = any(${sql.param(filters.paymentMethod)}::text[])`;
  if (filters.region) yield sql`o.region_code = ${filters.region}`;
  if (filters.hubId) yield sql`o.hub_id = ${filters.hubId}`;
  if (filters.zoneId) yield sql`o.shipping_zone_id = ${filters.zoneId}`;
  const { placed, delivered } = spansOf(filters, now);
  yield* within(sql`o.placed_at`, placed);
  yield* within(sql`o.deliver_from`, delivered);
  if (filters.deliverAt) yield sql`o.deliver_from = any(${everyDayAt(filters.deliverAt)})`;
  if (filters.late !== undefined) {
    const late = sql`(${oneOf(sql`o.status`, openStatuses)} and o.deliver_until < ${now})`;
    yield filters.late ? late : sql`not ${late}`;
  }
  if (filters.onTime !== undefined) yield filters.onTime ? onTime : isTooLate(now);
  if (filters.legal) yield isLegally(filters.legal);
  if (filters.check !== undefined) {
    const checked = sql`o.id in (select c.order_id from order_check c where c.state = 'open') and ${openCheck} is not null`;
    yield filters.check ? sql`(${checked})` : sql`not (${checked})`;
  }
  if (filters.field) yield hasFieldValue("order", sql`o.custom`, filters.field);
  if (filters.paymentProblem !== undefined) {
    yield filters.paymentProblem ? sql`o.id = any(${troubled})` : sql`o.id <> all(${troubled})`;
  }
}

const onTime = sql`exists (
  select from order_history h where h.order_id = o.id and h.status = 'delivered' and h.at <= o.deliver_until)`;

/** Cancelled and returned orders are neither on time nor too late, unless they were delivered first. */
function isTooLate(now: Date): SQL {
  return sql`(o.deliver_until < ${now} and not ${onTime} and not ${oneOf(sql`o.status`, closedStatuses)})`;
}

/** From the first day to the day after the last. */
type Span = { from: Day | undefined; before: Day | undefined };

function spansOf({ placedFrom, placedTo, deliverFrom, deliverTo }: Filters, now: Date) {
  return { placed: spanOf(placedFrom, placedTo, now), delivered: spanOf(deliverFrom, deliverTo, now) };
}

function spanOf(from: Day | undefined, to: Day | undefined, now: Date): Span {
  return { from: from && dayMeant(from, now), before: to && daysLater(dayMeant(to, now), 1) };
}

function wider({ from, before }: Span, earlier: number, later: number): Span {
  return { from: from && daysLater(from, -earlier), before: before && daysLater(before, later) };
}

function* within(at: SQL, { from, before }: Span): Generator<SQL> {
  if (from) yield sql`${at} >= ${dhakaMoment(from, "00:00")}`;
  if (before) yield sql`${at} < ${dhakaMoment(before, "00:00")}`;
}

function dayMeant(day: Day, now: Date): Day {
  if (day === "today") return dhakaDay(now);
  return day === "tomorrow" ? daysLater(dhakaDay(now), 1) : day;
}

/** The same slot on every day with orders: a few index lookups instead of a scan. */
function everyDayAt(time: string): SQL {
  const edge = (which: SQL) =>
    sql`(select ${which}(deliver_from) at time zone 'Asia/Dhaka' from customer_order)::date::timestamp`;
  return sql`array(
    select (day + ${time}::time) at time zone 'Asia/Dhaka'
    from generate_series(${edge(sql`min`)}, ${edge(sql`max`)}, interval '1 day') day)`;
}

/** Always few, each with its own index. */
const troubled = sql`array(
  select order_id from payment where status = 'held'
  union select order_id from refund where status = 'failed'
  union select id from customer_order where payment_status = 'failed' and ${oneOf(sql`status`, orderSteps.cancel.from)}
)`;

/** Maximum number of people with a name whose orders are searched. */
const MOST_PEOPLE = 1_000;

/**
 * The text may be the start of an order number, the start or end of a phone number, or part of a name. Each has an
 * index. People are looked up first, so that their orders are found by an index, too.
 */
function said(typed: string): SQL {
  return eitherOf([...asNumber(typed), ...asPhone(typed), ...asName(typed)]);
}

function eitherOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
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
  if (!/\p{L}/u.test(typed)) return;
  const part = partToFind(typed);
  yield sql`o.recipient ->> 'name' ilike ${part}`;
  yield sql`o.account_id = any(array(select id from account where name ilike ${part} limit ${MOST_PEOPLE}))`;
}
