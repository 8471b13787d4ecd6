import type pg from "pg";
import { aboutPages } from "./pages/about-pages.ts";
import { startingFaq } from "./pages/faq.ts";
import { legalPages } from "./pages/legal-pages.ts";
import { policyPages } from "./pages/policy-pages.ts";

/** Initial pages of every store; policies are legally required before the first order. */
export async function seedPages(client: pg.ClientBase): Promise<void> {
  const pages = JSON.stringify([...aboutPages, ...policyPages, ...legalPages]);
  await client.query(
    "insert into content_page (slug, version) select slug, 1 from jsonb_to_recordset($1) as r (slug text)",
    [pages],
  );
  await client.query(
    `insert into content_page_version (slug, number, title_en, title_bn, summary_en, summary_bn, body_en, body_bn)
     select slug, 1, title_en, title_bn, summary_en, summary_bn, body_en, body_bn
     from jsonb_to_recordset($1) as r (slug text, title_en text, title_bn text, summary_en text, summary_bn text,
                                       body_en text, body_bn text)`,
    [pages],
  );
  await client.query(
    `insert into faq_entry (question_en, question_bn, answer_en, answer_bn, sort)
     select question_en, question_bn, answer_en, answer_bn, sort
     from jsonb_to_recordset($1) as r (question_en text, question_bn text, answer_en text, answer_bn text, sort int)
     order by sort`,
    [JSON.stringify(startingFaq)],
  );
}
