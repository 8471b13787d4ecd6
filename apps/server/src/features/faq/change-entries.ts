import type { AdminFaqEntry, adminCreateFaq, adminUpdateFaq } from "@tatka/contract/faq";
import { faqEntry } from "@tatka/database/schema/pages";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import { writeAndForget } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/db.ts";
import type { Staff } from "../../platform/environment.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SharedResponses } from "../../platform/shared-responses.ts";
import { refuseHtml } from "../content-pages/index.ts";
import { columns, getEntry } from "./entries.ts";

type Office = { db: Database; shared: SharedResponses };

export async function createEntry(
  { db, shared }: Office,
  staff: Staff,
  wanted: z.output<typeof adminCreateFaq.body>,
): Promise<AdminFaqEntry> {
  refuseHtml({ answer: wanted.answer, answerBn: wanted.answerBn });
  return writeAndForget(db, shared, async (tx, touches) => {
    const [after] = await tx
      .insert(faqEntry)
      .values({
        questionEn: wanted.question,
        questionBn: wanted.questionBn,
        answerEn: wanted.answer,
        answerBn: wanted.answerBn,
        sort: wanted.sort,
        status: wanted.status,
      })
      .returning(columns);
    if (!after) throw new Error("an insert returns its row");
    await recordAudit(tx, staff, { action: "create", resource: "faq", resourceId: after.id, after });
    touches("faq");
    return after;
  });
}

/** Changes an entry if it is still the version the editor saw; else the editor is told and nothing is overwritten. */
export async function updateEntry(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, ...changes }: z.output<typeof adminUpdateFaq.body>,
): Promise<AdminFaqEntry> {
  refuseHtml({ answer: changes.answer, answerBn: changes.answerBn });
  return writeAndForget(db, shared, async (tx, touches) => {
    const before = await getEntry(tx, id);
    const { rowCount } = await tx
      .update(faqEntry)
      .set({
        questionEn: changes.question,
        questionBn: changes.questionBn,
        answerEn: changes.answer,
        answerBn: changes.answerBn,
        sort: changes.sort,
        status: changes.status,
        version: sql`${faqEntry.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(faqEntry.id, id), eq(faqEntry.version, version)));
    if (rowCount !== 1) throw new Refusal("record.changed");
    const after = await getEntry(tx, id);
    await recordAudit(tx, staff, { action: "update", resource: "faq", resourceId: id, before, after });
    touches("faq");
    return after;
  });
}

export async function deleteEntry({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return writeAndForget(db, shared, async (tx, touches) => {
    const [before] = await tx.delete(faqEntry).where(eq(faqEntry.id, id)).returning(columns);
    if (!before) throw new Refusal("record.not_found");
    await recordAudit(tx, staff, { action: "delete", resource: "faq", resourceId: id, before });
    touches("faq");
    return undefined;
  });
}
