import { daysLater, dhakaDay, dhakaMoment, weekdayOf } from "../dhaka-time.ts";

/** Opening hours of a weekday, Dhaka time; `24:00` is the end of the day. Null: closed. */
export type DayHours = { from: string; to: string } | null;

/** Sunday first. */
export type OpeningHours = readonly DayHours[];

/**
 * Whether work of this many minutes ends before the store closes. A day that ends at 24:00 continues if the next begins
 * at 00:00.
 */
export function fitsOpeningHours(hours: OpeningHours, minutes: number, now: Date): boolean {
  const today = dhakaDay(now);
  const first = hours[weekdayOf(today)];
  if (!first || now < dhakaMoment(today, first.from)) return false;
  const done = new Date(now.getTime() + minutes * 60_000);
  return done <= closingTime(hours, today, first.to);
}

/** The end of the working day, which may be the next day's. */
function closingTime(hours: OpeningHours, day: string, until: string): Date {
  const tomorrow = daysLater(day, 1);
  const next = hours[weekdayOf(tomorrow)];
  const goesOn = until === "24:00" && next?.from === "00:00";
  return goesOn ? dhakaMoment(tomorrow, next.to) : dhakaMoment(day, until);
}

/** Whether each day closes after it opens. */
export function areSensibleHours(hours: OpeningHours): boolean {
  return hours.every((day) => day === null || day.from < day.to);
}
