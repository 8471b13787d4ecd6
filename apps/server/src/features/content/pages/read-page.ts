import type { ContentPage, pageSlugs } from "@tatka/contract/content/pages";
import type { Language } from "@tatka/domain/language";
import { minimumOrderIn } from "@tatka/domain/orders/money/minimum-order";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { readSettings, readStaffSetting } from "../settings/index.ts";
import { fillIn } from "./fill-in.ts";

type Slug = (typeof pageSlugs)[number];
type Shown = Omit<ContentPage, "slug" | "html" | "htmlBn"> & { body: string; bodyBn: string };

/** The visible version of a page: the newest one that is not scheduled. */
export async function readPage(db: Database, slug: Slug, region: Region): Promise<ContentPage> {
  const { rows } = await db.execute<Shown>(sql`
    select title_en as title, title_bn as "titleBn", summary_en as summary, summary_bn as "summaryBn", body_en as body,
      body_bn as "bodyBn", ${moment(sql`publish_from`)} as "changedAt"
    from content_page_version where slug = ${slug} and publish_from <= now() order by number desc limit 1`);
  const { body, bodyBn, ...shown } = oneOrRefuse(rows, "record.not_found");
  const render = await rendererOf(db, region);
  return { slug, ...shown, html: render(body, "en"), htmlBn: render(bodyBn, "bn") };
}

/** Renders texts as HTML with current settings. */
export async function rendererOf(
  db: Database,
  region: Region,
): Promise<(markdown: string, language: Language) => string> {
  const settings = await readSettings(db, ["basic", "checkout", "company", "deliveryPolicy", "legal"]);
  const { complaintHours: answerHours } = await readStaffSetting(db, "legalClocks");
  const values = { ...settings, answerHours, minOrderAmount: minimumOrderIn(settings.checkout, region) };
  return (markdown, language) => renderMarkdown(fillIn(markdown, values, language));
}
