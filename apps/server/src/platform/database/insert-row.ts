import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./db.ts";

type NumberedTable = PgTable & { id: PgColumn };

/** Stores one row and gives the number it got. */
export async function insertRow<Table extends NumberedTable>(
  db: Database,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<number> {
  const [made] = await db.insert(table).values(row).returning({ id: table.id });
  if (!made) throw new Error("an insert returns its row");
  return Number(made.id);
}
