import { languages, pathInLanguage } from "@tatka/domain/language";

/** Personal pages have nothing to find and differ for each visitor. */
const personal = ["/checkout", "/customer"].flatMap((path) =>
  languages.map((language) => pathInLanguage(path, language)),
);

export function robotsText(origin: string): string {
  const closed = ["/admin", "/api/", "/dev/", ...personal];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join("\n")}
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}
