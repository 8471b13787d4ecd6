import type { AdminOrderHead, adminListOrders } from "@tatka/contract/orders/order-list-admin";
import type { Answer } from "@tatka/contract/route";
import { openStatuses } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { candidates, fetchedFirst, ordersAlongSort, ordersThat } from "./find-orders.ts";
import { headColumns, headTables } from "./order-columns.ts";
import { packingHead, seesPackingOnly } from "./packing-view.ts";

type OrderQuery = z.output<typeof adminListOrders.query>;

/** Orders are counted up to here; above, the total is an estimate. */
const COUNTED = 10_000;
/** A text search has no index for counting, so each counted order is read, which costs more than the page. */
const COUNTED_BY_WORDS = 1_000;
/** Up to this many orders are fetched and sorted, instead of scanning the sort's index. */
const FEW = 5_000;

/**
 * Finds the page by the sort's index, then reads only its orders. Planned for the actual values: a phone prefix, for
 * example, uses an index only if it is known.
 */
export async function listOrders(
  db: Database,
  staff: AllowedStaff,
  { page, take, sort, order, withSum, ...filters }: OrderQuery,
) {
  const now = new Date();
  const matching = ordersThat(staff, filters, now);
  const estimated = await estimateOrders(db, matching);
  const most = filters.q ? COUNTED_BY_WORDS : COUNTED;
  const place = placeOf((page - 1) * take, take, estimated, most);
  const from =
    estimated <= FEW
      ? fetchedFirst(matching)
      : candidates(filters.late ? [...openStatuses] : filters.status, ordersAlongSort(staff, filters, now));
  const { rows: items } = await db.execute<AdminOrderHead>(sql`${unprepared}
    with chosen as materialized (
      select o.id from ${from} order by ${by(sort, place.isFromEnd ? opposite[order] : order)}
      limit ${place.take} offset ${place.skip}
    )
    select ${headColumns} ${headTables} join chosen on chosen.id = o.id order by ${by(sort, order)}`);
  const seen = items.length > 0 ? (page - 1) * take + items.length : 0;
  const isLast = !place.isFromEnd && items.length < take && (items.length > 0 || page === 1);
  const counted = isLast
    ? { total: seen, isEstimate: false }
    : await countOrders(db, matching, { estimated, seen, most });
  const shown = seesPackingOnly(staff) ? items.map(packingHead) : items;
  const sum = withSum && !counted.isEstimate ? { sum: await sumOrders(db, matching) } : {};
  return { items: shown, ...counted, ...sum, page, take } satisfies Answer<typeof adminListOrders>;
}

const opposite = { ASC: "DESC", DESC: "ASC" } as const;

function by(sort: OrderQuery["sort"], order: OrderQuery["order"]): SQL {
  const direction = order === "DESC" ? sql`desc` : sql`asc`;
  return sql`${sortColumns[sort]} ${direction}, o.id ${direction}`;
}

const sortColumns = {
  placedAt: sql`o.placed_at`,
  total: sql`o.total_poisha`,
  deliverFrom: sql`o.deliver_from`,
} satisfies Record<OrderQuery["sort"], SQL>;

/**
 * Offset and limit of a page. Pages near the end of an estimated list are read backwards, so that the last page of a
 * million orders is as fast as the first.
 */
function placeOf(skip: number, take: number, estimated: number, most: number) {
  if (estimated <= 2 * most || skip < estimated / 2) return { skip, take, isFromEnd: false };
  const left = Math.max(0, estimated - skip);
  return { skip: Math.max(0, left - take), take: Math.min(left, take), isFromEnd: true };
}

type Counted = { total: number; isEstimate: boolean };

/**
 * Counting a million orders takes a second. Above the limit, the planner's estimate is used; it knows how statuses,
 * payments and hubs correlate, so if it is far above, nothing is counted.
 */
async function countOrders(
  db: Database,
  matching: SQL,
  { estimated, seen, most }: { estimated: number; seen: number; most: number },
): Promise<Counted> {
  if (estimated > 2 * most) return { total: Math.max(seen, estimated), isEstimate: true };
  const { rows } = await db.execute<{ count: number }>(sql`${unprepared}
    select count(*)::int as count from (select from customer_order o where ${matching} limit ${most + 1}) counted`);
  const count = rows[0]?.count ?? 0;
  if (count <= most) return { total: count, isEstimate: false };
  return { total: Math.max(seen, count, estimated), isEstimate: true };
}

async function sumOrders(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`${unprepared}
    select ${taka(sql`coalesce(sum(o.total_poisha), 0)`)} as sum from customer_order o where ${matching}`);
  return rows[0]?.sum ?? 0;
}

async function estimateOrders(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`${unprepared} explain (format json) select from customer_order o where ${matching}`,
  );
  return Math.round(rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0);
}
