import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";

export const forgetExpiredTask = "forget-expired";

/**
 * Clears away what time has made worthless: sessions that ended, PINs and failed tries whose day is over, old
 * counters of the back office's login, and what other features want forgotten. Nothing relies on it; everything is
 * judged by its own time when it is read.
 */
export function forgetExpiredJob(db: Database, others: readonly ((db: Database) => Promise<void>)[] = []) {
  return async (): Promise<void> => {
    await db.execute(sql`delete from session where expires_at < now()`);
    await db.execute(
      sql`delete from one_time_pin where first_sent_at < now() - interval '1 day' and expires_at < now()`,
    );
    await db.execute(
      sql`delete from failed_proof where last_at < now() - interval '2 days' and coalesce(blocked_until, now()) <= now()`,
    );
    await db.execute(sql`delete from rate_limit where expire < ${Date.now()}`);
    for (const forget of others) await forget(db);
  };
}
