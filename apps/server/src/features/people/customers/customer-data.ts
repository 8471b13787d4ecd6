import { sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/**
 * Staff notes and tags of a customer: part of the data export, and erased with the account, also from the audit log.
 */
export const customerData: PersonalData = {
  name: "staffNotes",
  async read(db, { id }) {
    const { rows } = await db.execute<{ notes: string[]; tags: string[] }>(sql`
      select array(select text from customer_note where account_id = ${id} order by id) as notes,
        array(select tag from customer_tag where account_id = ${id} order by tag) as tags`);
    return rows[0];
  },
  async erase(tx, { id }) {
    await tx.execute(sql`delete from customer_note where account_id = ${id}`);
    await tx.execute(sql`delete from customer_tag where account_id = ${id}`);
    await tx.execute(sql`
      update audit_entry set before = null, after = null where resource = 'customer' and resource_id = ${String(id)}`);
  },
};
