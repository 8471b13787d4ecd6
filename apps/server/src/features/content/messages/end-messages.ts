import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Deletes unsent messages with a reference. Messages in the demo's mailbox count as sent. */
export async function callBackMessages(tx: Database, reference: string): Promise<void> {
  await tx.execute(sql`delete from outgoing_message where reference = ${reference} and not in_mailbox`);
}

/**
 * Deletes expired messages. Gateways may be down for days, but a PIN must not stay in the database that long, so this
 * runs every minute.
 */
export async function eraseExpiredMessages(db: Database): Promise<void> {
  await db.execute(sql`delete from outgoing_message where expires_at <= now() and not in_mailbox`);
}
