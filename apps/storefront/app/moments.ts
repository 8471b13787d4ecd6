import { dhakaClock } from "@tatka/domain/clock-words";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import type { Language } from "@tatka/domain/language";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** Today, tomorrow, or the weekday with its date. A day is a day of Dhaka, wherever the browser is. */
export function dayName(
  day: string,
  language: Language,
  words: { today: string; tomorrow: string },
  now = new Date(),
): string {
  const today = dhakaDay(now);
  if (day === today) return words.today;
  if (day === daysLater(today, 1)) return words.tomorrow;
  return new Intl.DateTimeFormat(locales[language], {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
}

/** The same on two lines: today, tomorrow or the weekday, and the date. */
export function dayAndDate(
  day: string,
  language: Language,
  words: { today: string; tomorrow: string },
  now = new Date(),
): { name: string; date: string } {
  const part = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: "UTC" }).format(new Date(day));
  const today = dhakaDay(now);
  const near = day === today ? words.today : day === daysLater(today, 1) ? words.tomorrow : undefined;
  return { name: near ?? part({ weekday: "short" }), date: part({ day: "numeric", month: "short" }) };
}

/** 15 November 2026, as it is in Dhaka. */
export function longDay(moment: string, language: Language): string {
  return dateIn(language, { day: "numeric", month: "long", year: "numeric" }).format(new Date(moment));
}

/** 15 Nov, 6:05 PM: what an order's steps are marked with. */
export function shortMoment(moment: string, language: Language): string {
  const day = dateIn(language, { day: "numeric", month: "short" }).format(new Date(moment));
  return `${day}, ${dhakaClock(moment, language)}`;
}

function dateIn(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: "Asia/Dhaka" });
}
