import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";

type Person = { id: number; email: string | null; phone: string | null };

/** A person's messages, by account, email or phone. */
export const contactData = {
  name: "contactMessages",
  async read(db: Database, person: Person) {
    const { rows } = await db.execute<{ subject: string; message: string; createdAt: string }>(sql`
      select subject, message, ${moment(sql`created_at`)} as "createdAt" from contact_message where ${isBy(person)}`);
    return rows;
  },
  async erase(tx: Database, person: Person): Promise<void> {
    await tx.execute(sql`delete from contact_message where ${isBy(person)}`);
  },
};

function isBy({ id, email, phone }: Person): SQL {
  return sql`(account_id = ${id} or email = ${email} or phone = ${phone})`;
}
