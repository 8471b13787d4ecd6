import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { refreshScarce } from "../stock/index.ts";

export const refreshSalesTask = "refresh-sales";

/** Keeps the notes short, so that whoever opens a report finds little left to book. */
export function refreshSalesJob(db: Database) {
  return async (): Promise<void> => {
    await refreshSales(db);
    await refreshScarce(db);
  };
}

/**
 * Books the days on which something changed since the last time, so that a report tells of every order that was placed
 * before it was asked for. Without changes it costs one look at an empty table.
 */
export async function refreshSales(db: Database): Promise<void> {
  await db.execute(sql`select refresh_sales()`);
}
