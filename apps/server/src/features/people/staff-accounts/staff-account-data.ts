import { auditEntry } from "@tatka/database/schema/insight/audit";
import { staffApplication, staffInvitation } from "@tatka/database/schema/people/people";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";

type Person = { id: number };

/**
 * That the user asked for a staff account, and what the audit log says of their account: the latter goes with the
 * person.
 */
export const staffAccountData = {
  name: "staffApplication",
  async read(db: Database, { id }: Person) {
    const [asked] = await db
      .select({ askedAt: staffApplication.askedAt })
      .from(staffApplication)
      .where(eq(staffApplication.accountId, id));
    return asked ?? null;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.delete(staffApplication).where(eq(staffApplication.accountId, id));
    await tx.delete(staffInvitation).where(eq(staffInvitation.accountId, id));
    await tx
      .update(auditEntry)
      .set({ before: null, after: null })
      .where(and(eq(auditEntry.resource, "user"), eq(auditEntry.resourceId, String(id))));
  },
};
