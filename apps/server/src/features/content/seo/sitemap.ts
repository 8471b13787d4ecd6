import { languages, pathInLanguage } from "@tatka/domain/language";
import type { Database } from "../../../platform/database/db.ts";
import { countPages, type PageRow, readPages } from "./queries.ts";

/** Pages per file, each listed in every language. Search engines accept 50,000 URLs and 50 MB per file. */
const PAGES_A_PART = 5_000;

/** All indexable pages: in one file if they fit, otherwise in an index of several files. */
export async function sitemap(db: Database, origin: string): Promise<string> {
  const pages = await countPages(db);
  if (pages <= PAGES_A_PART) return urlSet(await readPages(db, PAGES_A_PART, 0), origin);
  const parts = Array.from({ length: Math.ceil(pages / PAGES_A_PART) }, (_, index) => index + 1);
  return document(
    "sitemapindex",
    parts.map((part) => `<sitemap><loc>${escaped(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`),
  );
}

export async function sitemapPart(db: Database, origin: string, part: number): Promise<string | undefined> {
  const pages = await readPages(db, PAGES_A_PART, (part - 1) * PAGES_A_PART);
  return pages.length === 0 ? undefined : urlSet(pages, origin);
}

function urlSet(pages: readonly PageRow[], origin: string): string {
  return document(
    "urlset",
    pages.flatMap((page) => urls(page, origin)),
  );
}

/** A page's URL in each language, each naming the others. */
function urls({ path, changedAt }: PageRow, origin: string): string[] {
  const urls = languages.map((language) => ({
    language,
    url: escaped(origin + encodeURI(pathInLanguage(path, language))),
  }));
  const alternates = [...urls, { language: "x-default", url: urls[0]?.url }]
    .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
    .join("");
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
  return urls.map(({ url }) => `<url><loc>${url}</loc>${changed}${alternates}</url>`);
}

function document(root: "urlset" | "sitemapindex", entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</${root}>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}
