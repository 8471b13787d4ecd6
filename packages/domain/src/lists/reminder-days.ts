import { type Day, daysLater, dhakaDay, dhakaMoment, weekdayOf } from "../dhaka-time.ts";

/** When to remind of a list: weekly on a weekday (0 is Sunday), or monthly on a day (1 to 31). */
export type ReminderRule = { every: "week" | "month"; day: number };

/** Reminders are only sent between these hours in Dhaka, even by a late server. */
const FIRST_TIME = "08:00";
const LAST_TIME = "21:00";

export function isReminderRule({ every, day }: ReminderRule): boolean {
  return every === "week" ? day >= 0 && day <= 6 : day >= 1 && day <= 31;
}

/** The first day of a rule after `day`. In a shorter month it is the last day. */
export function nextReminderDay(rule: ReminderRule, day: Day): Day {
  if (rule.every === "week") return daysLater(day, ((rule.day - weekdayOf(day) + 6) % 7) + 1);
  const inThisMonth = dayOfMonth(day.slice(0, 7), rule.day);
  return inThisMonth > day ? inThisMonth : dayOfMonth(monthAfter(day.slice(0, 7)), rule.day);
}

/** The first day of a rule from now on: today counts only until the hour of its reminder. */
export function firstReminderDay(rule: ReminderRule, now: Date): Day {
  const today = dhakaDay(now);
  return nextReminderDay(rule, now < dhakaMoment(today, FIRST_TIME) ? daysLater(today, -1) : today);
}

export function isReminderTime(now: Date): boolean {
  const today = dhakaDay(now);
  return now >= dhakaMoment(today, FIRST_TIME) && now < dhakaMoment(today, LAST_TIME);
}

function dayOfMonth(month: string, day: number): Day {
  const last = daysLater(`${monthAfter(month)}-01`, -1);
  const wanted = `${month}-${String(day).padStart(2, "0")}`;
  return wanted < last ? wanted : last;
}

function monthAfter(month: string): string {
  return daysLater(`${month}-28`, 4).slice(0, 7);
}
