import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";

type Person = { id: number };

/** The request for a staff account, and audit entries about the account, which are erased with it. */
export const staffAccountData = {
  name: "staffApplication",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute<{ askedAt: string }>(
      sql`select ${moment(sql`asked_at`)} as "askedAt" from staff_application where account_id = ${id}`,
    );
    return rows[0] ?? null;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from staff_application where account_id = ${id}`);
    await tx.execute(sql`delete from staff_invitation where account_id = ${id}`);
    await tx.execute(sql`
      update audit_entry set before = null, after = null where resource = 'user' and resource_id = ${String(id)}`);
  },
};
