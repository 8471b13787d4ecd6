import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { HubLimited } from "../../../platform/environment.ts";
import { scarceInRegions } from "./scarce-in-regions.ts";

type LowStock = NonNullable<Dashboard["lowStock"]>;

const FEW = 5;
const SHOWN = 5;

/** What will soon be gone: sizes of shown products with few pieces left in a region. */
export async function readLowStock(db: Database, staff: HubLimited): Promise<LowStock> {
  const { rows } = await db.execute<LowStock["items"][number] & { count: number }>(sql`
    with few as (
      select * from ${scarceInRegions(staff)} scarce where available between 1 and ${FEW}
    )
    select p.id as "productId", v.id as "variationId", p.title_en as title, p.title_bn as "titleBn", v.title_en as size,
      v.title_bn as "sizeBn", few.region_code as region, few.available::int, (count(*) over ())::int as count
    from few
    join current_variation v on v.id = few.variation_id
    join product p on p.id = v.product_id and p.status = 'active'
    order by few.available, p.popularity desc, v.id, few.region_code
    limit ${SHOWN}`);
  return { count: rows[0]?.count ?? 0, most: FEW, items: rows.map(({ count: _, ...item }) => item) };
}
