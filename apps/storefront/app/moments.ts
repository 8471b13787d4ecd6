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

/** 18:00 as it is said: 6 PM, or সন্ধ্যা ৬টা. */
export function clockTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const hourOfTwelve = hour % 12 || 12;
  if (language === "en") {
    return `${hourOfTwelve}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "AM" : "PM"}`;
  }
  const digits = new Intl.NumberFormat("bn-BD", { minimumIntegerDigits: minute ? 2 : 1 });
  const shown = new Intl.NumberFormat("bn-BD").format(hourOfTwelve);
  return `${partOfDay(hour)} ${shown}${minute ? `:${digits.format(minute)}` : "টা"}`;
}

/** From one time to another: 6–9 PM, 9 AM–12 PM, or সন্ধ্যা ৬টা–রাত ৯টা. A half of the day is said once. */
export function clockRange(from: string, to: string, language: Language): string {
  const [start, end] = [clockTime(from, language), clockTime(to, language)];
  const half = language === "en" && /^(.*) ([AP]M)$/.exec(start);
  return `${half && end.endsWith(` ${half[2]}`) ? half[1] : start}–${end}`;
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

/** The time of day in Dhaka: 6:05 PM, or সন্ধ্যা ৬:০৫. */
export function dhakaClock(moment: string, language: Language): string {
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Dhaka" });
  return clockTime(time.format(new Date(moment)), language);
}

function dateIn(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: "Asia/Dhaka" });
}

/** Bangla has no morning and afternoon half, but names for the parts of a day. */
function partOfDay(hour: number): string {
  if (hour < 4) return "রাত";
  if (hour < 6) return "ভোর";
  if (hour < 12) return "সকাল";
  if (hour < 15) return "দুপুর";
  if (hour < 18) return "বিকেল";
  return hour < 20 ? "সন্ধ্যা" : "রাত";
}
