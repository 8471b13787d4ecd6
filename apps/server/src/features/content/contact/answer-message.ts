import type { AdminContactMessage, adminAnswerContactMessage } from "@tatka/contract/content/contact";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { byMailOrSms, sendMessage } from "../messages/index.ts";
import { getMessage } from "./admin-messages.ts";

/**
 * Answers a message by the sender's contact and in their language, and marks it as done. Of two concurrent answers,
 * only the first is sent.
 */
export async function answerMessage(
  db: Database,
  staff: Staff,
  id: number,
  { version, text }: z.output<typeof adminAnswerContactMessage.body>,
): Promise<AdminContactMessage> {
  return db.transaction(async (tx) => {
    const { email, phone, subject, message, language, status } = await getMessage(tx, id);
    const { rowCount } = await tx.execute(sql`
      update contact_message set status = 'done', done_at = now(), done_by = ${staff.id}, version = version + 1
      where id = ${id} and version = ${version}`);
    if (rowCount !== 1) throw new Refusal("record.changed");
    await tx.execute(sql`
      insert into contact_answer (message_id, staff_id, text) values (${id}, ${staff.id}, ${text})`);
    const values = { subject, answer: text, message };
    await sendMessage(tx, { message: "contact.answer", language, values, ...byMailOrSms({ email, phone }) });
    // Customers can have this erased, so the audit log does not contain it.
    await recordAudit(tx, staff, {
      action: "answer",
      resource: "contact_message",
      resourceId: id,
      before: { status },
      after: { status: "done" },
    });
    return getMessage(tx, id);
  });
}
