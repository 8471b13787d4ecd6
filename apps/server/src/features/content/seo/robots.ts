import { languages, pathInLanguage } from "@tatka/domain/language";

/** Personal pages have no public content. */
const personal = ["/checkout", "/customer"].flatMap((path) =>
  languages.map((language) => pathInLanguage(path, language)),
);

/**
 * Each page of a store that must not be indexed says so. robots.txt does not block crawlers, because they could not
 * read that; it only omits the sitemap.
 */
export function robotsText(origin: string, isIndexed: boolean): string {
  const closed = ["/admin", "/api/", "/dev/", ...personal];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join("\n")}
Allow: /
${isIndexed ? `\nSitemap: ${origin}/sitemap.xml\n` : ""}`;
}
