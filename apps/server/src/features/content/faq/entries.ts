import type { AdminFaqEntry, faqRoutes } from "@tatka/contract/content/faq";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";

const columns = sql`id, question_en as question, question_bn as "questionBn", answer_en as answer,
  answer_bn as "answerBn", sort, status, version`;

/** Published questions with rendered answers. */
export async function readFaq(db: Database) {
  const { rows } = await db.execute<AdminFaqEntry>(sql`
    select ${columns} from faq_entry where status = 'active' order by sort, id`);
  return rows.map(({ id, question, questionBn, answer, answerBn }) => ({
    id,
    question,
    questionBn,
    html: renderMarkdown(answer),
    htmlBn: renderMarkdown(answerBn),
  }));
}

export async function listEntries(db: Database, { page, take }: z.output<typeof faqRoutes.list.query>) {
  return listPage(db, { page, take }, sql`faq_entry`, (limit) =>
    db.execute<AdminFaqEntry>(sql`
      select ${columns} from faq_entry order by sort, id ${limit}`),
  );
}

export async function getEntry(db: Database, id: number): Promise<AdminFaqEntry> {
  const { rows } = await db.execute<AdminFaqEntry>(sql`select ${columns} from faq_entry where id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}
