import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { tokenHash } from "../sessions/index.ts";

type Device = { id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean };

export async function listDevices(db: Database, accountId: number, currentToken: string): Promise<Device[]> {
  const current = tokenHash(currentToken);
  // Half of the hash: enough to identify a session, useless for opening it.
  const { rows } = await db.execute<Device>(sql`
    select encode(substring(token_hash from 1 for 8), 'hex') as id, device, ${moment(sql`created_at`)} as "createdAt",
      ${moment(sql`last_used_at`)} as "lastUsedAt", token_hash = ${current} as current
    from session where account_id = ${accountId} and audience = 'store' and expires_at > now()
    order by session.last_used_at desc`);
  return rows;
}
