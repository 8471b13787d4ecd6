import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { scarceInRegions } from "./scarce-in-regions.ts";

type Holdings = Pick<Dashboard, "products" | "variations" | "categories" | "outOfStock" | "pictures">;

/** Totals come from the smallest index, and the exceptions from partial indexes. */
export async function readHoldings(db: Database, staff: HubLimited): Promise<Holdings> {
  const { rows } = await db.execute<Holdings>(sql`
    select
      (select json_build_object('active', (select count(*) from product) - hidden.count, 'hidden', hidden.count)
       from (select count(*) from product where status = 'hidden') hidden) as products,
      ((select count(*) from variation) - (select count(*) from variation where removed_at is not null))::int as variations,
      (select count(*)::int from category) as categories,
      (select json_agg(json_build_object('region', r.code, 'title', r.title_en, 'variations',
                (select count(*) from ${scarceInRegions(staff)} s where s.region_code = r.code and s.available <= 0)) order by r.code)
       from region r where exists (select from hub where region_code = r.code and ${inHubs(staff, sql`hub.id`)})
         or ${staff.hubIds === null}) as "outOfStock",
      (select json_build_object('ready', count(*) filter (where status = 'ready'),
                                'rendering', count(*) filter (where status = 'rendering'),
                                'failed', count(*) filter (where status = 'failed')) from picture) as pictures`);
  const holdings = rows[0];
  if (!holdings) throw new Error("the query of what the store holds gave no row");
  return { ...holdings, outOfStock: holdings.outOfStock ?? [] };
}
