import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";

const SIZES_AT_ONCE = 500;

type Difference = { variationId: number; hubId: number; lotId: number | null; counted: number; moved: number };

/**
 * Compares stock, also by lot, with the sum of movements. Differences are logged and fail the job, so that the status
 * page shows them.
 */
export async function checkStock(db: Database, log: Log): Promise<void> {
  const all: Difference[] = [];
  let ids = await nextSizes(db, 0);
  while (ids.length > 0) {
    const found = await differencesOf(db, ids);
    for (const difference of found) log.error(difference, "stock is not the sum of its movements");
    all.push(...found);
    ids = await nextSizes(db, ids.at(-1) ?? 0);
  }
  const [first] = all;
  if (!first) return;
  const { variationId, hubId, counted, moved } = first;
  throw new Error(
    `${all.length} stock levels are not the sum of their movements: size ${variationId} at hub ${hubId} has ${counted}, its movements say ${moved}`,
  );
}

async function nextSizes(db: Database, after: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from variation where id > ${after} order by id limit ${SIZES_AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

async function differencesOf(db: Database, ids: readonly number[]): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    with sums as (
      select variation_id, hub_id, lot_id, sum(pieces)::int as pieces from stock_movement
      where variation_id = any (${sql.param([...ids])}::int[]) group by variation_id, hub_id, lot_id
    ), levels as (
      select variation_id, hub_id, sum(pieces)::int as pieces from sums group by variation_id, hub_id
    )
    select coalesce(s.variation_id, m.variation_id) as "variationId", coalesce(s.hub_id, m.hub_id) as "hubId",
      null::int as "lotId", coalesce(s.on_hand, 0) as counted, coalesce(m.pieces, 0) as moved
    from (select * from stock where variation_id = any (${sql.param([...ids])}::int[])) s
    full join levels m on m.variation_id = s.variation_id and m.hub_id = s.hub_id
    where coalesce(s.on_hand, 0) <> coalesce(m.pieces, 0)
    union all
    select sl.variation_id, sl.hub_id, sl.lot_id, sl.pieces, coalesce(m.pieces, 0)
    from lot join stock_lot sl on sl.lot_id = lot.id left join sums m on m.lot_id = sl.lot_id and m.hub_id = sl.hub_id
    where lot.variation_id = any (${sql.param([...ids])}::int[]) and sl.pieces <> coalesce(m.pieces, 0)
    order by 1, 2, 3 nulls first`);
  return rows;
}
