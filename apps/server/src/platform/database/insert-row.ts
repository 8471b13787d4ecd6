import type { Database } from "./db.ts";
import { sql } from "./sql.ts";
import { type Columns, insertion } from "./sql-values.ts";

/** Inserts one row and returns its id. */
export async function insertRow(db: Database, table: string, row: Columns): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`${insertion(table, [row])} returning id`);
  const [made] = rows;
  if (!made) throw new Error("an insert returns its row");
  return made.id;
}
