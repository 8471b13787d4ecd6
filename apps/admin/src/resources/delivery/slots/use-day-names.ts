import { useMemo } from "react";
import { useLocaleState } from "react-admin";

/** The days of the week and of the calendar, as the reader's language calls them. */
export function useDayNames() {
  const [locale] = useLocaleState();
  return useMemo(() => {
    const language = locale === "bn" ? "bn-BD" : "en-BD";
    // Days are plain dates here, without a clock: the zone only must not shift them.
    const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    const date = new Intl.DateTimeFormat(language, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    const digits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
    return {
      /** 0 is Sunday, as 4 January 2026 was one. */
      weekday: (number: number) => weekday.format(new Date(Date.UTC(2026, 0, 4 + number))),
      date: (day: string) => date.format(new Date(day)),
      /** `09:30`, in the reader's digits. */
      time: (clock: string) =>
        clock
          .split(":")
          .map((part) => digits.format(Number(part)))
          .join(":"),
    };
  }, [locale]);
}
