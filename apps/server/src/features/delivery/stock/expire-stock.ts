import { sql } from "drizzle-orm";
import type { Task } from "graphile-worker";
import { tellOfTags } from "../../../platform/cache-tags.ts";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { eachAlone } from "../../../platform/many-rows.ts";

export const expireStockTask = "expire-stock";

type PastDate = { variationId: number; hubId: number; productId: number };

/**
 * Marks what is past its date in Dhaka. The database then takes it from what is on hand, or, where an order holds it, as
 * soon as the order lets go.
 */
export function expireStockJob(db: Database, log: Log): Task {
  return async () => {
    const { rows } = await db.execute<PastDate>(sql`
      select s.variation_id as "variationId", s.hub_id as "hubId", v.product_id as "productId"
      from (${pastDate}) s join variation v on v.id = s.variation_id
      join stock on stock.variation_id = s.variation_id and stock.hub_id = s.hub_id and stock.expired <> s.pieces
      order by s.variation_id, s.hub_id`);
    const name = ({ variationId, hubId }: PastDate) => ({ variationId, hubId });
    await eachAlone(rows, { log, message: "what is past its date could not be marked", name }, (level) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`
          update stock set expired = s.pieces from (${pastDate}) s
          where stock.variation_id = ${level.variationId} and stock.hub_id = ${level.hubId}
            and s.variation_id = stock.variation_id and s.hub_id = stock.hub_id`);
        await tellOfTags(tx, ["products", `product:${level.productId}`]);
      }),
    );
  };
}

const pastDate = sql`
  select sl.variation_id, sl.hub_id, sum(sl.pieces)::int as pieces
  from lot l join stock_lot sl on sl.lot_id = l.id and sl.pieces > 0
  where l.best_before < (now() at time zone 'Asia/Dhaka')::date
  group by sl.variation_id, sl.hub_id`;
