import { useMemo } from "react";
import { useLocaleState } from "react-admin";

/** Starting with Sunday, in the user's language. */
export function useWeekdayNames(): string[] {
  const [locale] = useLocaleState();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale === "bn" ? "bn-BD" : "en-GB", { weekday: "long", timeZone: "UTC" });
    // 4 January 1970 was a Sunday.
    return Array.from({ length: 7 }, (_, day) => format.format(new Date((3 + day) * 86_400_000)));
  }, [locale]);
}
