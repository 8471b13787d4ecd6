import type { AdminOrderHead, adminListOrders } from "@tatka/contract/order-desk";
import type { Answer } from "@tatka/contract/route";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../platform/db.ts";
import { ordersThat } from "./find-orders.ts";
import { headColumns, headTables } from "./order-columns.ts";

type Wish = z.output<typeof adminListOrders.query>;

/** Up to here orders are counted; beyond, nobody looks at the last digit. */
const COUNTED = 10_000;

/**
 * The page is found by the sort's index first, and only its orders are looked at closely. It is planned for the very
 * values that were asked for: one plan for all would read the whole table for a name that few have, or for the
 * beginning of a phone, whose index PostgreSQL can use only when it knows what is looked for.
 */
export async function listOrders(db: Database, { page, take, sort, order, ...filters }: Wish) {
  const matching = ordersThat(filters, new Date());
  const direction = order === "DESC" ? sql`desc` : sql`asc`;
  const by = sql`${sortColumns[sort]} ${direction}, o.id ${direction}`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    const { rows: items } = await tx.execute<AdminOrderHead>(sql`
      with chosen as materialized (
        select o.id from customer_order o where ${matching} order by ${by} limit ${take} offset ${(page - 1) * take}
      )
      select ${headColumns} ${headTables} join chosen on chosen.id = o.id order by ${by}`);
    const counted = await countOrders(tx, matching);
    return { items, ...counted, page, take } satisfies Answer<typeof adminListOrders>;
  });
}

const sortColumns = {
  placedAt: sql`o.placed_at`,
  total: sql`o.total_poisha`,
  deliverFrom: sql`o.deliver_from`,
} satisfies Record<Wish["sort"], SQL>;

/** Counting a million takes a second that no page of twenty-five is worth: beyond the bound the planner's estimate does. */
async function countOrders(db: Database, matching: SQL): Promise<{ total: number; isEstimate: boolean }> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from customer_order o where ${matching} limit ${COUNTED + 1}) counted`);
  const count = rows[0]?.count ?? 0;
  if (count <= COUNTED) return { total: count, isEstimate: false };
  const { rows: plans } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select from customer_order o where ${matching}`,
  );
  const estimate = plans[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  return { total: Math.max(count, Math.round(estimate)), isEstimate: true };
}
