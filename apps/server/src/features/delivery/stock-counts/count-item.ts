import type { CountItem, countItem as contract } from "@tatka/contract/delivery/stock-counts";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { holdLevel } from "../stock/index.ts";
import { readItem } from "./read-items.ts";
import { countable, lastMovement } from "./scope.ts";

/**
 * Stores a counted quantity with the expected one, under a lock, so that sales are not half counted. A different count
 * by a colleague is a conflict; the same number is a no-op.
 */
export async function countItem(
  db: Database,
  staff: Staff,
  id: number,
  { variationId, pieces, was }: z.output<typeof contract.body>,
): Promise<CountItem> {
  return db.transaction(async (tx) => {
    const { rows: counts } = await tx.execute<{ state: string; hubId: number }>(
      sql`select state, hub_id as "hubId" from stock_count where id = ${id} for share`,
    );
    const count = oneOrRefuse(counts, "record.not_found");
    if (count.state !== "open") throw new Refusal("count.wrong_state");
    const known = await readItem(tx, id, variationId);
    if (known.counted === pieces) return known;
    await holdLevel(tx, variationId, count.hubId);
    const { rowCount } = await tx.execute(sql`
      insert into stock_count_line (count_id, variation_id, counted, expected, after_movement, counted_by)
      select ${id}, s.variation_id, ${pieces}, ${countable}, ${lastMovement}, ${staff.id}
      from stock s where s.variation_id = ${variationId} and s.hub_id = ${count.hubId}
      on conflict (count_id, variation_id) do update set counted = excluded.counted, expected = excluded.expected,
        after_movement = excluded.after_movement, counted_by = excluded.counted_by, counted_at = now()
      where stock_count_line.counted = ${was}::int`);
    const now = await readItem(tx, id, variationId);
    if (!rowCount) throw new Refusal("count.line_changed", { name: now.countedBy ?? "–", count: now.counted ?? 0 });
    return now;
  });
}
