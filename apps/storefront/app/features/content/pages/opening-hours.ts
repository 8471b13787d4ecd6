import type { PublicSettings } from "@tatka/contract/content/settings";
import { clockRange } from "@tatka/domain/clock-words";
import type { Language } from "@tatka/domain/language";
import { informationTexts } from "./messages.ts";

type Days = PublicSettings["openingHours"]["days"];

export type OpeningHours = { days: string; hours: string }[];

/** Consecutive weekdays with the same hours are one row; Sunday comes first. Without hours that limit anything, none. */
export function openingHoursIn(language: Language, days: Days): OpeningHours {
  const texts = informationTexts[language].hours;
  const said = days.map((day) => (day ? clockRange(day.from, day.to.replace("24:", "00:"), language) : texts.closed));
  if (days.every((day) => day?.from === "00:00" && day.to === "24:00")) return [];
  if (said.every((one) => one === said[0])) return [{ days: texts.everyDay, hours: said[0] ?? "" }];
  const rows: { first: number; last: number; hours: string }[] = [];
  for (const [day, hours] of said.entries()) {
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  const name = (day: number) => texts.weekdays[day] ?? "";
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : `${name(first)}–${name(last)}`,
    hours,
  }));
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The same for structured data, one entry for each day on which the store opens. */
export function openingHoursSpecification(days: Days): object[] {
  return days.flatMap((day, place) =>
    day
      ? [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: weekdays[place],
            opens: day.from,
            closes: day.to === "24:00" ? "23:59" : day.to,
          },
        ]
      : [],
  );
}
