import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";

export async function listHubs(db: Database, staff: HubLimited) {
  const { rows } = await db.execute<{ id: number; title: string; titleBn: string }>(sql`
    select id, title_en as title, title_bn as "titleBn" from hub where ${inHubs(staff, sql`id`)} order by id`);
  return rows;
}
