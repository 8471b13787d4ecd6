import { dhakaClock } from "@tatka/domain/clock-words";
import type { Language } from "@tatka/domain/language";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** A day, as read in Bangladesh. Written on the server only: browsers differ in how they write dates. */
export function dayIn(language: Language, iso: string): string {
  return format(language, iso, { day: "numeric", month: "long", year: "numeric" });
}

/** A day and time of day, as the clocks in Bangladesh show it. `Intl` would write AM and PM in Bangla too. */
export function momentIn(language: Language, iso: string): string {
  return `${format(language, iso, { day: "numeric", month: "long" })}, ${dhakaClock(iso, language)}`;
}

function format(language: Language, iso: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: "Asia/Dhaka" }).format(new Date(iso));
}
