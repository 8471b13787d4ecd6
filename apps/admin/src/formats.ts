import { clockTime, dhakaClock, dhakaClockRange } from "@tatka/domain/clock-words";
import { isSeveralDays } from "@tatka/domain/delivery/courier-days";
import { dhakaTimeWithSeconds } from "@tatka/domain/dhaka-time";
import { groupedNumber } from "@tatka/domain/digits";
import type { Language } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import { useLocaleState } from "react-admin";

/** Numbers, money and times in the user's language; times are in the store's time zone. */
export function useFormats() {
  const [locale] = useLocaleState();
  return formatsIn(locale === "bn" ? "bn" : "en");
}

const made: Partial<Record<Language, Formats>> = {};

/** Cached by language: a table has hundreds of cells, and Intl formatters are slow to create. */
export function formatsIn(language: Language): Formats {
  made[language] ??= makeFormats(language);
  return made[language];
}

type Formats = ReturnType<typeof makeFormats>;

function makeFormats(language: Language) {
  // Uses en-IN, which has lakh and crore and day-first dates; Intl has neither for Bangladesh.
  const locale = language === "bn" ? "bn-BD" : "en-IN";
  const compact = new Intl.NumberFormat(locale, {
    notation: "compact",
    // Intl's short form in Bangla is uncommon.
    compactDisplay: language === "bn" ? "long" : "short",
    maximumFractionDigits: 1,
  });
  // Two significant digits: 34 %, 3.1 %.
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumSignificantDigits: 2 });
  const inDhaka = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "Asia/Dhaka" });
    return (value: string | number) => format.format(new Date(value));
  };
  const day = inDhaka({ day: "2-digit", month: "2-digit", year: "numeric" });
  const dayAndMonth = inDhaka({ day: "2-digit", month: "2-digit" });
  const clock = (value: string | number) => dhakaClock(new Date(value), language);
  return {
    count: (value: number) => groupedNumber(value, language),
    taka: (value: number) => takaText(value, language),
    /** For totals, where poisha are irrelevant. */
    wholeTaka: (value: number) => takaText(Math.round(value), language),
    compactTaka: (value: number) => `৳${compact.format(value)}`,
    percent: (share: number) => percent.format(share),
    // In Bangla, Intl separates day and month by a dash, but by a slash if there is a year.
    shortDay: (value: string | number) => dayAndMonth(value).replace("-", "/"),
    month: inDhaka({ month: "short", year: "numeric" }),
    weekday: inDhaka({ weekday: "short" }),
    moment: (value: string | number) => `${day(value)}, ${clock(value)}`,
    day,
    clock,
    /** The hours of a slot, or the last day of a courier. */
    hours: (from: string, until: string) =>
      isSeveralDays(from, until) ? `– ${day(until)}` : dhakaClockRange(from, until, language),
    time: (value: string | number) => clockTime(dhakaTimeWithSeconds(new Date(value)), language),
  };
}
