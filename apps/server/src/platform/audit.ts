import { auditEntry } from "@tatka/database/schema/people";
import type { Database } from "./db.ts";
import type { Staff } from "./environment.ts";

type Entry = { action: string; resource: string; resourceId: number | string; before?: unknown; after?: unknown };

/** Every staff write says who did what; in the same transaction, so neither exists without the other. */
export async function recordAudit(tx: Database, staff: Staff, { resourceId, ...entry }: Entry): Promise<void> {
  await tx.insert(auditEntry).values({ ...entry, accountId: staff.id, resourceId: String(resourceId) });
}
