import type { AdminCustomer, adminExportCustomers, customerRoutes } from "@tatka/contract/people/customers-admin";
import { daysLater, dhakaMoment } from "@tatka/domain/dhaka-time";
import { suppliedStatuses, unsoldStatuses } from "@tatka/domain/orders/order-policy";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { partsToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { CellValue } from "../../../platform/files/workbook.ts";
import { cellOf, hasFieldValue, shownFields, valuesOfRecord } from "../../content/custom-fields/index.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";

type Query = z.output<typeof customerRoutes.list.query>;
type Rules = z.output<typeof adminExportCustomers.query>;

/** Counts stop here. */
const MOST_COUNTED = 10_000;
const MOST_EXPORTED = 100_000;

/** Accepted goods of an order of `o`. */
const isSold = sql`not ${oneOf(sql`o.status`, unsoldStatuses)}`;

/**
 * One page of customers. Figures are computed for the page alone, unless they filter or sort the list: then for all, by
 * a covering index. Customers are shared; orders and figures are those of the caller's own hubs.
 */
export async function listCustomers(db: Database, staff: HubLimited, query: Query) {
  const { page, take, sort, order, ...rules } = query;
  const matching = sql.join([...conditions(staff, rules)], sql` and `);
  const from = needsFigures(rules, sort) ? withFigures(staff) : sql`account a`;
  const direction = order === "DESC" ? sql`desc nulls last` : sql`asc nulls last`;
  const by = sql`${sortColumns[sort]} ${direction}, a.id ${direction}`;
  const [found, counted] = await Promise.all([
    db.execute<Row>(sql`${unprepared}
      with chosen as materialized (
        select a.id, row_number() over (order by ${by}) as place from ${from} where ${matching}
        order by ${by} limit ${take} offset ${(page - 1) * take}
      )
      select ${customerColumns} from chosen join account a on a.id = chosen.id ${figuresOfOne(staff)} order by chosen.place`),
    db.execute<{ total: number }>(sql`${unprepared}
      select count(*)::int as total from (select from ${from} where ${matching} limit ${MOST_COUNTED}) counted`),
  ]);
  return { items: found.rows.map(customerOf), total: counted.rows[0]?.total ?? 0, page, take };
}

/**
 * Filtered customers, counted up to a limit. Segments by orders read `customer_order_figures` in order, so that
 * counting can stop early.
 */
export function customersThat(staff: HubLimited, rules: Rules): SQL {
  const from = needsFigures(rules, "id") ? withFigures(staff) : sql`account a`;
  return sql`${from} where ${sql.join([...conditions(staff, rules)], sql` and `)}`;
}

export async function readTable(db: Database, staff: HubLimited, rules: Rules) {
  const fields = await shownFields(db, "customer");
  const matching = sql.join([...conditions(staff, rules)], sql` and `);
  const { rows } = await db.execute<Row>(sql`${unprepared}
    select ${customerColumns} from ${withFigures(staff)}
    where ${matching} order by a.id limit ${MOST_EXPORTED}`);
  const head = ["Number", "Name", "Email", "Phone", "City", "Orders", "Spent", "Last order", "Tags"];
  const lines: CellValue[][] = rows
    .map(customerOf)
    .map((one) => [
      one.id,
      one.name ?? "",
      one.email ?? "",
      one.phone ?? "",
      one.city ?? "",
      one.orders,
      one.spent,
      one.lastOrderAt?.slice(0, 10) ?? "",
      one.tags.join(", "),
      ...fields.map((field) => cellOf(field, one.custom)),
    ]);
  return { head: [...head, ...fields.map(({ label }) => label)], rows: lines };
}

export type Row = Omit<AdminCustomer, "spent" | "createdAt" | "lastOrderAt"> & {
  createdAt: string;
  spentPoisha: number;
  lastOrderAt: string | null;
};

export function customerOf({ spentPoisha, createdAt, lastOrderAt, ...row }: Row): AdminCustomer {
  return {
    ...row,
    spent: spentPoisha / 100,
    createdAt: new Date(createdAt).toISOString(),
    lastOrderAt: lastOrderAt && new Date(lastOrderAt).toISOString(),
  };
}

const isSupplied = oneOf(sql`o.status`, suppliedStatuses);
/** Accepted amounts less refunds. */
const spent = sql`coalesce(sum(o.total_poisha - o.credited_poisha) filter (where ${isSupplied}), 0)`;

const figures = sql`
  count(*)::int as orders, (count(*) filter (where ${isSupplied}))::int as delivered, ${spent}::float8 as spent, max(o.placed_at) as last_at,
  (array_agg(o.region_code order by o.placed_at desc))[1] as city`;

/** An order `o` is packed in a hub of the caller's. */
export const isOwn = (staff: HubLimited) => inHubs(staff, sql`o.hub_id`);

const allFigures = (staff: HubLimited) => sql`
  select o.account_id, ${figures} from customer_order o where ${isSold} and ${isOwn(staff)} group by o.account_id`;

const withFigures = (staff: HubLimited) => sql`account a left join (${allFigures(staff)}) f on f.account_id = a.id`;

/** Figures of the account `a`, as `f`. */
export const figuresOfOne = (staff: HubLimited) => sql`
  left join lateral (
    select ${figures} from customer_order o where o.account_id = a.id and ${isSold} and ${isOwn(staff)}) f on true`;

export const customerColumns = sql`
  a.id, a.name, a.email, a.phone, a.created_at as "createdAt", coalesce(f.orders, 0) as orders,
  coalesce(f.delivered, 0) as delivered,
  coalesce(f.spent, 0)::float8 as "spentPoisha", f.last_at as "lastOrderAt", f.city,
  array(select t.tag from customer_tag t where t.account_id = a.id order by t.tag) as tags,
  ${valuesOfRecord("customer", sql`a.custom`)} as custom`;

export const isCustomer = sql`a.status <> 'deleted' and not exists (select from account_role ar where ar.account_id = a.id)`;

function needsFigures({ spentFrom, ordersFrom, lastOrderFrom, lastOrderTo }: Rules, sort: Query["sort"]): boolean {
  return (
    [spentFrom, ordersFrom, lastOrderFrom, lastOrderTo].some((rule) => rule !== undefined) ||
    ["orders", "spent", "lastOrderAt"].includes(sort)
  );
}

function* conditions(
  staff: HubLimited,
  { q, tag, city, spentFrom, ordersFrom, lastOrderFrom, lastOrderTo, field }: Rules,
): Generator<SQL> {
  yield isCustomer;
  if (q) {
    const parts = sql.param(partsToFind(searched(q)));
    yield sql`coalesce(a.name, '') || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.phone, '') ilike any (${parts})`;
  }
  if (tag) yield sql`a.id in (select account_id from customer_tag where tag = ${tag})`;
  if (field) yield hasFieldValue("customer", sql`a.custom`, field);
  if (city)
    yield sql`exists (
      select from customer_order o where o.account_id = a.id and o.region_code = ${city} and ${isOwn(staff)})`;
  // A minimum of zero includes everyone; above it, the planner only reads customers with orders.
  if (spentFrom) yield sql`f.spent >= ${spentFrom * 100}`;
  if (ordersFrom) yield sql`f.orders >= ${ordersFrom}`;
  if (lastOrderFrom) yield sql`f.last_at >= ${dhakaMoment(lastOrderFrom, "00:00")}`;
  if (lastOrderTo) yield sql`f.last_at < ${dhakaMoment(daysLater(lastOrderTo, 1), "00:00")}`;
}

/** Numbers are stored with the country code; people type them with a leading 0, perhaps in Bangla digits. */
function searched(q: string): string {
  const identifier = parseIdentifier(q);
  if (identifier) return identifier.value;
  return /^0\d+$/.test(q) ? q.slice(1) : q.normalize("NFC");
}

const sortColumns = {
  id: sql`a.id`,
  name: sql`a.name`,
  orders: sql`f.orders`,
  spent: sql`f.spent`,
  lastOrderAt: sql`f.last_at`,
} satisfies Record<Query["sort"], SQL>;
