import type { AdminFaqEntry, faqRoutes } from "@tatka/contract/content/faq";
import { faqEntry } from "@tatka/database/schema/content/pages";
import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";

const columns = {
  id: faqEntry.id,
  question: faqEntry.questionEn,
  questionBn: faqEntry.questionBn,
  answer: faqEntry.answerEn,
  answerBn: faqEntry.answerBn,
  sort: faqEntry.sort,
  status: faqEntry.status,
  version: faqEntry.version,
};
const order = [asc(faqEntry.sort), asc(faqEntry.id)];

/** What visitors may read, answers ready to be shown. */
export async function readFaq(db: Database) {
  const rows = await db
    .select(columns)
    .from(faqEntry)
    .where(eq(faqEntry.status, "active"))
    .orderBy(...order);
  return rows.map(({ id, question, questionBn, answer, answerBn }) => ({
    id,
    question,
    questionBn,
    html: renderMarkdown(answer),
    htmlBn: renderMarkdown(answerBn),
  }));
}

export async function listEntries(db: Database, { page, take }: z.output<typeof faqRoutes.list.query>) {
  const items = await db
    .select(columns)
    .from(faqEntry)
    .orderBy(...order)
    .limit(take)
    .offset((page - 1) * take);
  return { items, total: await db.$count(faqEntry), page, take };
}

export async function getEntry(db: Database, id: number): Promise<AdminFaqEntry> {
  return oneOrRefuse(await db.select(columns).from(faqEntry).where(eq(faqEntry.id, id)), "record.not_found");
}
