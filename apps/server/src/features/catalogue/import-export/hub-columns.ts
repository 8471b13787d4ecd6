import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";

/** Stock columns that staff who are limited to hubs may neither read nor write; empty without a limit. */
export async function stockColumnsOfOthers(db: Database, { hubIds }: HubLimited): Promise<string[]> {
  if (hubIds === null) return [];
  const { rows } = await db.execute<{ name: string }>(
    sql`select 'stock_' || slug as name from hub where id <> all (${sql.param(hubIds)}::int[])`,
  );
  return rows.map(({ name }) => name);
}
