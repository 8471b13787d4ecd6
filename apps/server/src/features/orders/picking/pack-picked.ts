import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { packNeeds, takeStep } from "../orders-admin/index.ts";
import { keepClaim } from "./claim-orders.ts";

/**
 * Packs an order that is picked completely. Unlike the step in the order list, it does not assume that an order without
 * ticks is in the bags: the ticks of a phone may have been refused.
 */
export async function packPicked(tx: Database, staff: Staff, number: string): Promise<void> {
  await takeStep(tx, staff, number, {
    step: "pack",
    note: "",
    async more(locked, order) {
      await keepClaim(locked, staff, number);
      const { rows } = await locked.execute<{ short: number }>(sql`
        select coalesce(sum(greatest(quantity - picked_quantity, 0)), 0)::int as short
        from order_line where order_id = ${order.id}`);
      const short = rows[0]?.short ?? 0;
      const more = await packNeeds(locked, order);
      if (short > 0) throw new Refusal("order.pieces_short", { pieces: short });
      return more;
    },
  });
}
