import type { Language } from "@tatka/domain/language";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** A day, as read in Bangladesh. Written on the server only: browsers differ in how they write dates. */
export function dayIn(language: Language, iso: string): string {
  return format(language, iso, { day: "numeric", month: "long", year: "numeric" });
}

/** A day and time of day, as the clocks in Bangladesh show it. */
export function momentIn(language: Language, iso: string): string {
  return format(language, iso, { day: "numeric", month: "long", hour: "numeric", minute: "2-digit", hour12: true });
}

function format(language: Language, iso: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: "Asia/Dhaka" }).format(new Date(iso));
}
