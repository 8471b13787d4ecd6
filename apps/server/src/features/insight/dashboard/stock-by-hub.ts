import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { scarce, scarceLevels } from "../../delivery/stock-admin/index.ts";

type Hubs = NonNullable<Dashboard["stock"]>;

/** Uses the stock list's conditions, so that a figure and its list agree. */
export async function readStockByHub(db: Database, staff: HubLimited): Promise<Hubs> {
  const { rows } = await db.execute<Hubs[number]>(sql`
    select h.id, h.title_en as title, h.title_bn as "titleBn", coalesce(counted.out, 0)::int as out,
      coalesce(counted.low, 0)::int as low
    from hub h
    left join (
      select s.hub_id, count(*) filter (where ${scarce.out}) as out, count(*) filter (where ${scarce.low}) as low
      from ${scarceLevels} group by s.hub_id
    ) counted on counted.hub_id = h.id
    where ${inHubs(staff, sql`h.id`)} order by h.id`);
  return rows;
}
