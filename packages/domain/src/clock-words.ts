import { dhakaTime } from "./dhaka-time.ts";
import { withBanglaDigits } from "./digits.ts";
import type { Language } from "./language.ts";

/** 18:00 as it is said: 6 PM, or সন্ধ্যা ৬টা. */
export function clockTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const hourOfTwelve = hour % 12 || 12;
  if (language === "en") {
    return `${hourOfTwelve}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "AM" : "PM"}`;
  }
  const shown = `${hourOfTwelve}${minute ? `:${String(minute).padStart(2, "0")}` : "টা"}`;
  return `${partOfDay(hour)} ${withBanglaDigits(shown)}`;
}

/** From one time to another: 6–9 PM, 9 AM–12 PM, or সন্ধ্যা ৬টা–রাত ৯টা. A half of the day is said once. */
export function clockRange(from: string, to: string, language: Language): string {
  const [start, end] = [clockTime(from, language), clockTime(to, language)];
  const half = language === "en" && /^(.*) ([AP]M)$/.exec(start);
  return `${half && end.endsWith(` ${half[2]}`) ? half[1] : start}–${end}`;
}

/** The time of day in Dhaka: 6:05 PM, or সন্ধ্যা ৬:০৫. */
export function dhakaClock(moment: string, language: Language): string {
  return clockTime(dhakaTime(moment), language);
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
