import { languages, pathInLanguage } from "@tatka/domain/language";

/** Personal pages have nothing to find and differ for each visitor. */
const personal = ["/checkout", "/customer"].flatMap((path) =>
  languages.map((language) => pathInLanguage(path, language)),
);

/**
 * A store that is not to be listed says so on each page, and is not closed here: what crawlers may not read cannot tell
 * them to leave it out. It only offers them no map.
 */
export function robotsText(origin: string, isIndexed: boolean): string {
  const closed = ["/admin", "/api/", "/dev/", ...personal];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join("\n")}
Allow: /
${isIndexed ? `\nSitemap: ${origin}/sitemap.xml\n` : ""}`;
}
