import { dhakaClock } from "@tatka/domain/clock-words";
import type { Language } from "@tatka/domain/language";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** Made once: a formatter takes longer to make than a page's dates to write. */
const formatters = {
  day: { en: formatter("en", { year: "numeric" }), bn: formatter("bn", { year: "numeric" }) },
  dayOfYear: { en: formatter("en"), bn: formatter("bn") },
};

/** A day, as read in Bangladesh. Written on the server only: browsers differ in how they write dates. */
export function dayIn(language: Language, iso: string): string {
  return formatters.day[language].format(new Date(iso));
}

/** A day and time of day, as the clocks in Bangladesh show it. `Intl` would write AM and PM in Bangla too. */
export function momentIn(language: Language, iso: string): string {
  return `${formatters.dayOfYear[language].format(new Date(iso))}, ${dhakaClock(iso, language)}`;
}

function formatter(language: Language, more: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "long", ...more, timeZone: "Asia/Dhaka" });
}
