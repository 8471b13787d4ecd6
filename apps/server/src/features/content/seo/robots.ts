import { languages, pathInLanguage } from "@tatka/domain/language";

/** Personal pages have nothing to find and differ for each visitor. */
const personal = ["/checkout", "/customer"].flatMap((path) =>
  languages.map((language) => pathInLanguage(path, language)),
);

/**
 * A store that must not be indexed says so on each page. robots.txt does not block crawlers, because they could not
 * read that then. It only omits the sitemap.
 */
export function robotsText(origin: string, isIndexed: boolean): string {
  const closed = ["/admin", "/api/", "/dev/", ...personal];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join("\n")}
Allow: /
${isIndexed ? `\nSitemap: ${origin}/sitemap.xml\n` : ""}`;
}
