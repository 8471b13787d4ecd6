import { dhakaClock } from "@tatka/domain/clock-words";
import type { Language } from "@tatka/domain/language";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** Cached, because creating a formatter takes longer than formatting a page's dates. */
const formatters = {
  day: { en: formatter("en", { year: "numeric" }), bn: formatter("bn", { year: "numeric" }) },
  dayOfYear: { en: formatter("en"), bn: formatter("bn") },
};

/** A date in Dhaka time. Formatted on the server only, because browsers format dates differently. */
export function dayIn(language: Language, iso: string): string {
  return formatters.day[language].format(new Date(iso));
}

/** Date and time in Dhaka time. `Intl` would use AM and PM in Bangla, too. */
export function momentIn(language: Language, iso: string): string {
  return `${formatters.dayOfYear[language].format(new Date(iso))}, ${dhakaClock(iso, language)}`;
}

function formatter(language: Language, more: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "long", ...more, timeZone: "Asia/Dhaka" });
}
