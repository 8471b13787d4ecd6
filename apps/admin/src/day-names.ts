import { useMemo } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "./formats.ts";

/** Names of weekdays and dates in the user's language. */
export function useDayNames() {
  const [locale] = useLocaleState();
  const formats = useFormats();
  return useMemo(() => {
    const language = locale === "bn" ? "bn-BD" : "en-BD";
    const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    const digits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
    return {
      /** 0 is Sunday: 4 January 2026 was a Sunday. */
      weekday: (number: number) => weekday.format(new Date(Date.UTC(2026, 0, 4 + number))),
      /** A plain date is parsed as midnight UTC, which is the same day in Dhaka. */
      date: (day: string) => `${formats.weekday(day)} ${formats.shortDay(day)}`,
      /** `09:30`, in the reader's digits. */
      time: (clock: string) =>
        clock
          .split(":")
          .map((part) => digits.format(Number(part)))
          .join(":"),
    };
  }, [locale, formats]);
}
