import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { refreshScarce } from "../../delivery/stock/index.ts";

/** Keeps the queue short, so that reports have little to refresh. */
export function refreshSalesJob(db: Database, log: Log) {
  const parts = [refreshSales, refreshScarce];
  return async (): Promise<void> =>
    eachAlone(parts, { log, message: "figures could not be refreshed", name: ({ name }) => ({ part: name }) }, (part) =>
      part(db),
    );
}

/**
 * Rebuilds days that changed since the last run, so that reports include every earlier order. A failing day stays
 * queued and the rest continue. Without changes it reads one empty table.
 */
export async function refreshSales(db: Database): Promise<void> {
  await db.execute(sql`select refresh_sales()`);
}
