import { lowStockBelow } from "@tatka/contract/catalogue/product-list-admin";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { scarce, scarceLevels } from "../../delivery/stock-admin/index.ts";

type LowStock = NonNullable<Dashboard["lowStock"]>;

const SHOWN = 5;

/** Stock that will soon run out at a hub, as on the stock page. */
export async function readLowStock(db: Database, staff: HubLimited): Promise<LowStock> {
  const { rows } = await db.execute<LowStock["items"][number] & { count: number }>(sql`
    select p.id as "productId", v.id as "variationId", p.title_en as title, p.title_bn as "titleBn", v.title_en as size,
      v.title_bn as "sizeBn", h.region_code as region, json_build_object('title', h.title_en, 'titleBn', h.title_bn) as hub,
      s.available, (count(*) over ())::int as count
    from ${scarceLevels} join hub h on h.id = s.hub_id
    where ${scarce.low} and ${inHubs(staff, sql`s.hub_id`)}
    order by s.available, p.popularity desc, v.id, s.hub_id
    limit ${SHOWN}`);
  return { count: rows[0]?.count ?? 0, most: lowStockBelow - 1, items: rows.map(({ count: _, ...item }) => item) };
}
