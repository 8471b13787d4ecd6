import { dhakaTime } from "./dhaka-time.ts";
import { withBanglaDigits } from "./digits.ts";
import type { Language } from "./language.ts";

/** 18:00 in words: 6 PM, or সন্ধ্যা ৬টা. With minutes 6:05 PM, with seconds 6:05:09 PM. */
export function clockTime(time: string, language: Language): string {
  const { half, hours } = saidParts(time, language);
  return language === "en" ? `${hours} ${half}` : `${half} ${hours}`;
}

/** A time range: 6–9 PM, 9 AM–12 PM, বিকেল ৪টা–৫টা, or সন্ধ্যা ৬টা–রাত ৯টা. A shared part of the day appears once. */
export function clockRange(from: string, to: string, language: Language): string {
  const [start, end] = [saidParts(from, language), saidParts(to, language)];
  const isShared = start.half === end.half && from < to;
  const [first, last] = [clockTime(from, language), clockTime(to, language)];
  if (!isShared) return `${first}–${last}`;
  return language === "en" ? `${start.hours}–${last}` : `${first}–${end.hours}`;
}

/** The time of day in Dhaka: 6:05 PM, or সন্ধ্যা ৬:০৫. */
export function dhakaClock(moment: string | Date, language: Language): string {
  return clockTime(dhakaTime(moment), language);
}

/** From one moment to another of the same day in Dhaka. */
export function dhakaClockRange(from: string | Date, to: string | Date, language: Language): string {
  return clockRange(dhakaTime(from), dhakaTime(to), language);
}

function saidParts(time: string, language: Language): { half: string; hours: string } {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const isWhole = minute === 0 && time.length <= 5;
  const digits = `${hour % 12 || 12}${isWhole ? "" : time.slice(2)}`;
  if (language === "en") return { half: hour < 12 ? "AM" : "PM", hours: digits };
  return { half: partOfDay(hour), hours: `${withBanglaDigits(digits)}${isWhole ? "টা" : ""}` };
}

/** Bangla has no AM and PM, but names for parts of the day. */
function partOfDay(hour: number): string {
  if (hour < 4) return "রাত";
  if (hour < 6) return "ভোর";
  if (hour < 12) return "সকাল";
  if (hour < 15) return "দুপুর";
  if (hour < 18) return "বিকেল";
  return hour < 20 ? "সন্ধ্যা" : "রাত";
}
