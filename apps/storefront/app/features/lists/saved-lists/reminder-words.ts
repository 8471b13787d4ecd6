import type { ListReminder } from "@tatka/contract/lists/saved-lists";
import type { Language } from "@tatka/domain/language";
import type { Format } from "../../../format.ts";
import { savedListTexts } from "./messages.ts";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** Friday, 20 November; calendar days have no time zone. */
export function dayWords(day: string, language: Language): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(day));
}

/** 0 is Sunday: 2026-11-15 was a Sunday. */
export function weekdayName(weekday: number, language: Language): string {
  const options = { weekday: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(Date.UTC(2026, 10, 15 + weekday));
}

export function ruleWords({ every, day }: ListReminder, language: Language, format: Format): string {
  const { reminder } = savedListTexts[language];
  return every === "week" ? reminder.everyWeek(weekdayName(day, language)) : reminder.everyMonth(format.number(day));
}
