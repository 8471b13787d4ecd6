import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { eachAlone } from "../../../platform/many-rows.ts";
import { deleteOldBrowsers } from "../sessions/index.ts";

export const deleteExpiredTask = "delete-expired";

/**
 * Clears away what time has made worthless: sessions that ended, PINs that are over, attempts whose day is over,
 * browsers in which nobody logged in for long, and what other features want deleted. Nothing relies on it; everything
 * is judged by its own time when it is read. What cannot be cleared away is logged and stops none of the rest.
 */
export function deleteExpiredJob(db: Database, log: Log, others: readonly ((db: Database) => Promise<void>)[]) {
  const deletions = [
    sql`delete from session where expires_at < now()`,
    sql`delete from browser_pin where sent_at < now() - interval '1 hour' and expires_at < now()`,
    sql`delete from failed_proof where last_at < now() - interval '2 days' and coalesce(blocked_until, now()) <= now()`,
  ];
  const parts = [
    ...deletions.map((deletion) => () => db.execute(deletion)),
    ...[deleteOldBrowsers, ...others].map((part) => () => part(db)),
  ];
  return async (): Promise<void> =>
    eachAlone(parts, { log, message: "something expired could not be cleared away", name: () => ({}) }, (part) =>
      part(),
    );
}
