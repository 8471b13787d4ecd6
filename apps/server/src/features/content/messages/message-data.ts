import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";

type Reader = { email: string | null; phone: string | null };

/** A person's unsent messages. Their text is not exported, because it may contain a PIN. */
export const messageData = {
  name: "messages",
  async read(db: Database, reader: Reader) {
    const { rows } = await db.execute<{ channel: string; recipient: string; createdAt: string }>(sql`
      select channel, recipient, ${moment(sql`created_at`)} as "createdAt" from outgoing_message where ${isTo(reader)}`);
    return rows;
  },
  async erase(tx: Database, reader: Reader): Promise<void> {
    await tx.execute(sql`delete from outgoing_message where ${isTo(reader)}`);
  },
};

function isTo({ email, phone }: Reader): SQL {
  return sql`recipient in (${email}, ${phone})`;
}
