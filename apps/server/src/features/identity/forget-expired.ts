import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { forgetOldBrowsers } from "../sessions/index.ts";

export const forgetExpiredTask = "forget-expired";

/**
 * Clears away what time has made worthless: sessions that ended, PINs that are over, attempts whose day is over,
 * browsers in which nobody logged in for long, and what other features want forgotten. Nothing relies on it;
 * everything is judged by its own time when it is read.
 */
export function forgetExpiredJob(db: Database, others: readonly ((db: Database) => Promise<void>)[] = []) {
  return async (): Promise<void> => {
    await db.execute(sql`delete from session where expires_at < now()`);
    await db.execute(sql`delete from browser_pin where sent_at < now() - interval '1 hour' and expires_at < now()`);
    await forgetOldBrowsers(db);
    await db.execute(
      sql`delete from failed_proof where last_at < now() - interval '2 days' and coalesce(blocked_until, now()) <= now()`,
    );
    for (const forget of others) await forget(db);
  };
}
