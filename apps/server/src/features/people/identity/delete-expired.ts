import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { deleteOldBrowsers } from "../sessions/index.ts";

const deletions = [
  sql`delete from session where expires_at < now()`,
  sql`delete from browser_pin where sent_at < now() - interval '1 hour' and expires_at < now()`,
  sql`delete from failed_proof where last_at < now() - interval '2 days' and coalesce(blocked_until, now()) <= now()`,
];

/** Deletes expired sessions, PINs and attempts, and browsers without a recent login. */
export const deleteExpired = [
  ...deletions.map((deletion) => (db: Database) => db.execute(deletion)),
  deleteOldBrowsers,
];
