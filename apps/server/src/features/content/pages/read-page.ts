import type { ContentPage, pageSlugs } from "@tatka/contract/content/pages";
import { contentPageVersion } from "@tatka/database/schema/content/pages";
import type { Language } from "@tatka/domain/language";
import { minimumOrderIn } from "@tatka/domain/orders/minimum-order";
import type { Region } from "@tatka/domain/region";
import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { readSettings } from "../settings/index.ts";
import { fillIn } from "./fill-in.ts";

type Slug = (typeof pageSlugs)[number];

/** The visible version of a page: the newest one that is not scheduled. */
export async function readPage(db: Database, slug: Slug, region: Region): Promise<ContentPage> {
  const [shown] = await db
    .select()
    .from(contentPageVersion)
    .where(and(eq(contentPageVersion.slug, slug), lte(contentPageVersion.publishFrom, sql`now()`)))
    .orderBy(desc(contentPageVersion.number))
    .limit(1);
  if (!shown) throw new Refusal("record.not_found");
  const render = await rendererOf(db, region);
  return {
    slug,
    title: shown.titleEn,
    titleBn: shown.titleBn,
    summary: shown.summaryEn,
    summaryBn: shown.summaryBn,
    html: render(shown.bodyEn, "en"),
    htmlBn: render(shown.bodyBn, "bn"),
    changedAt: shown.publishFrom.toISOString(),
  };
}

/** Turns texts into HTML with the settings as they are now. */
export async function rendererOf(
  db: Database,
  region: Region,
): Promise<(markdown: string, language: Language) => string> {
  const settings = await readSettings(db, ["basic", "checkout", "company", "deliveryPolicy", "legal"]);
  const values = { ...settings, minOrderAmount: minimumOrderIn(settings.checkout, region) };
  return (markdown, language) => renderMarkdown(fillIn(markdown, values, language));
}
