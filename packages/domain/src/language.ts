/** English pages are at `/…`, Bangla pages at `/bn/…`. */
export const languages = ["en", "bn"] as const;

export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((known) => known === value);
}

export function languageOfPath(pathname: string): Language {
  return pathname === "/bn" || pathname.startsWith("/bn/") ? "bn" : "en";
}

/** The same page's path in another language. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = languageOfPath(pathname) === "bn" ? pathname.slice(3) || "/" : pathname;
  if (language === "en") return bare;
  return bare === "/" ? "/bn" : `/bn${bare}`;
}
