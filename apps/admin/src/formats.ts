import { useMemo } from "react";
import { useLocaleState } from "react-admin";

/** Numbers, money and moments as the reader's language writes them; moments in the store's own time zone. */
export function useFormats() {
  const [locale] = useLocaleState();
  return useMemo(() => formatsIn(locale === "bn" ? "bn-BD" : "en-BD"), [locale]);
}

function formatsIn(locale: string) {
  const count = new Intl.NumberFormat(locale);
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // Whole taka without ".00"; a price with poisha keeps both digits.
    trailingZeroDisplay: "stripIfInteger",
  });
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  // Two digits that say something: 34 %, 3.1 %.
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumSignificantDigits: 2 });
  const shortDay = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "Asia/Dhaka" });
  const month = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "Asia/Dhaka" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "Asia/Dhaka" });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Dhaka" });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "Asia/Dhaka" });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "Asia/Dhaka" });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone: "Asia/Dhaka" });
  return {
    count: (value: number) => count.format(value),
    // The sign comes first in both languages, as on price tags; Intl would put it last in Bangla.
    taka: (value: number) => `৳${amount.format(value)}`,
    /** For sums, where poisha would only be noise. */
    wholeTaka: (value: number) => `৳${count.format(Math.round(value))}`,
    compactTaka: (value: number) => `৳${compact.format(value)}`,
    percent: (share: number) => percent.format(share),
    shortDay: (value: string) => shortDay.format(new Date(value)),
    month: (value: string) => month.format(new Date(value)),
    weekday: (value: string) => weekday.format(new Date(value)),
    moment: (value: string | number) => moment.format(new Date(value)),
    day: (value: string) => day.format(new Date(value)),
    clock: (value: string) => clock.format(new Date(value)),
    time: (value: number) => time.format(new Date(value)),
  };
}
