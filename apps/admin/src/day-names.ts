import { useMemo } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "./formats.ts";

/** The days of the week and of the calendar, as the reader's language calls them. */
export function useDayNames() {
  const [locale] = useLocaleState();
  const formats = useFormats();
  return useMemo(() => {
    const language = locale === "bn" ? "bn-BD" : "en-BD";
    const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    const digits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
    return {
      /** 0 is Sunday, as 4 January 2026 was one. */
      weekday: (number: number) => weekday.format(new Date(Date.UTC(2026, 0, 4 + number))),
      /** A plain date is read as midnight in UTC, which is on the same day in Dhaka. */
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
