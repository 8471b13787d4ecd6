import type { AdminContactMessage, adminAnswerContactMessage } from "@tatka/contract/content/contact";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { byMailOrSms, sendMessage } from "../messages/index.ts";
import { getMessage } from "./admin-messages.ts";

/**
 * Sends an answer to where the visitor wants it, in the language they wrote in, and keeps it with the message, which is then
 * done. Of two who answer at once the second is told, and only the first answer goes out.
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
    // What was written is the customer's to have deleted, so the log, which stays, holds none of it.
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
