import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";
import { scarceInRegions } from "./scarce-in-regions.ts";

type Loss = NonNullable<Dashboard["stockLoss"]>;

const DAYS = 28;

/** Sizes that no hub of a region has, with what they sold per day before. Another hub's stock would still be sold. */
export async function readStockLoss(db: Database, staff: HubLimited): Promise<Loss> {
  const { rows } = await db.execute<Loss>(sql`
    select ${taka(sql`coalesce(round(sum(sold.poisha) / ${DAYS}), 0)`)} as "perDay", count(*)::int as variations
    from ${scarceInRegions(staff)} s
    join current_variation v on v.id = s.variation_id
    join product p on p.id = v.product_id and p.status = 'active'
    cross join lateral (
      select sum(d.revenue_poisha) as poisha from product_day d
      where d.variation_id = s.variation_id and d.region_code = s.region_code
        and d.day >= (now() at time zone 'Asia/Dhaka')::date - ${DAYS}::int
    ) sold
    where s.available <= 0 and sold.poisha > 0`);
  return rows[0] ?? { perDay: 0, variations: 0 };
}
