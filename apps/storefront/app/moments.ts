import { dhakaClock } from "@tatka/domain/clock-words";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import type { Language } from "@tatka/domain/language";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** Days are Dhaka days; times are shown in Dhaka time. */
const written = {
  weekday: writer({ weekday: "short", timeZone: "UTC" }),
  date: writer({ day: "numeric", month: "short", timeZone: "UTC" }),
  calendarDay: writer({ day: "numeric", month: "long", timeZone: "UTC" }),
  weekdayAndDate: writer({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
  longDay: writer({ day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Dhaka" }),
  shortDay: writer({ day: "numeric", month: "short", timeZone: "Asia/Dhaka" }),
};

/** Today, tomorrow, or the weekday with its date, in Dhaka time. */
export function dayName(
  day: string,
  language: Language,
  words: { today: string; tomorrow: string },
  now = new Date(),
): string {
  const today = dhakaDay(now);
  if (day === today) return words.today;
  if (day === daysLater(today, 1)) return words.tomorrow;
  return written.weekdayAndDate(day, language);
}

/** The same on two lines: today, tomorrow or the weekday, and the date. */
export function dayAndDate(
  day: string,
  language: Language,
  words: { today: string; tomorrow: string },
  now = new Date(),
): { name: string; date: string } {
  const today = dhakaDay(now);
  const near = day === today ? words.today : day === daysLater(today, 1) ? words.tomorrow : undefined;
  return { name: near ?? written.weekday(day, language), date: written.date(day, language) };
}

/** 15 November, for a calendar day. */
export function calendarDay(day: string, language: Language): string {
  return written.calendarDay(day, language);
}

/** 15 November 2026, in Dhaka time. */
export function longDay(moment: string, language: Language): string {
  return written.longDay(moment, language);
}

/** 15 Nov, 6:05 PM, as in an order's timeline. */
export function shortMoment(moment: string, language: Language): string {
  return `${written.shortDay(moment, language)}, ${dhakaClock(moment, language)}`;
}

/** Formatters are cached and created on demand, because creating one takes longer than formatting a page's dates. */
function writer(parts: Intl.DateTimeFormatOptions): (at: string, language: Language) => string {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (at, language) => {
    made[language] ??= new Intl.DateTimeFormat(locales[language], parts);
    return made[language].format(new Date(at));
  };
}
