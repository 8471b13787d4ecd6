import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Adds a note for staff, in a table that no customer query reads. */
export async function addNote(db: Database, staff: Staff, number: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into order_note (order_id, staff_id, text)
      select id, ${staff.id}, ${text} from customer_order where number = ${number}`);
    if (rowCount !== 1) throw new Refusal("record.not_found");
    await recordAudit(tx, staff, { action: "note", resource: "order", resourceId: number, after: { text } });
  });
}
