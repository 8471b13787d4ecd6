import { session } from "@tatka/database/schema/people/people";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { tokenHash } from "../sessions/index.ts";

export async function listDevices(db: Database, accountId: number, currentToken: string) {
  const current = tokenHash(currentToken);
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.audience, "store"), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.lastUsedAt));
  return rows.map((row) => ({
    // Half of a hash: enough to tell sessions apart, of no use for opening one.
    id: row.tokenHash.toString("hex", 0, 8),
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.tokenHash.equals(current),
  }));
}
