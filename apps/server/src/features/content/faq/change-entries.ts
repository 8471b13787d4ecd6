import type { AdminFaqEntry, faqRoutes } from "@tatka/contract/content/faq";
import type { z } from "zod";
import { insertRow } from "../../../platform/database/insert-row.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { refuseHtml } from "../pages/index.ts";
import { getEntry } from "./entries.ts";

const entry = {
  resource: "faq",
  table: "faq_entry",
  read: getEntry,
  tags: () => ["faq"],
} satisfies RecordKind<AdminFaqEntry>;

export async function createEntry(
  office: Office,
  staff: Staff,
  { question, answer, ...same }: z.output<typeof faqRoutes.create.body>,
): Promise<AdminFaqEntry> {
  refuseHtml({ answer, answerBn: same.answerBn });
  return createRecord(office, staff, entry, (tx) =>
    insertRow(tx, "faq_entry", { ...same, questionEn: question, answerEn: answer }),
  );
}

export async function updateEntry(
  office: Office,
  staff: Staff,
  id: number,
  { version, question, answer, ...same }: z.output<typeof faqRoutes.update.body>,
): Promise<AdminFaqEntry> {
  refuseHtml({ answer, answerBn: same.answerBn });
  return changeRecord(office, staff, entry, {
    id,
    version,
    set: { ...same, questionEn: question, answerEn: answer },
  });
}

export async function deleteEntry(office: Office, staff: Staff, id: number): Promise<undefined> {
  return deleteRecord(office, staff, entry, id);
}
