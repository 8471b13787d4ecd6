import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { refreshScarce } from "../../delivery/stock/index.ts";

/** Keeps the notes short, so that a report finds little left to book. */
export function refreshSalesJob(db: Database, log: Log) {
  const parts = [refreshSales, refreshScarce];
  return async (): Promise<void> =>
    eachAlone(parts, { log, message: "figures could not be refreshed", name: ({ name }) => ({ part: name }) }, (part) =>
      part(db),
    );
}

/**
 * Books the days on which something changed since the last time, so that a report tells of every order that was placed
 * before it was asked for. A day that cannot be booked stays noted and stops none of the others. Without changes it
 * costs one look at an empty table.
 */
export async function refreshSales(db: Database): Promise<void> {
  await db.execute(sql`select refresh_sales()`);
}
