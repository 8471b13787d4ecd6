/** Bangladesh is six hours ahead of UTC and has no summer time, so conversions are plain arithmetic. */
const aheadMs = 6 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** A calendar day: `2026-11-15`. */
export type Day = string;

/** The day in Dhaka at a given time. */
export function dhakaDay(moment: Date): Day {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** The time of day in Dhaka as stored: 18:05. */
export function dhakaTime(moment: string | Date): string {
  return dhakaTimeWithSeconds(moment).slice(0, 5);
}

/** With seconds: 18:05:09. */
export function dhakaTimeWithSeconds(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + aheadMs).toISOString().slice(11, 19);
}

/** The timestamp of `time` (`09:00`, Dhaka time) on that day. */
export function dhakaMoment(day: Day, time: string): Date {
  return new Date(Date.parse(`${day}T${time}Z`) - aheadMs);
}

export function daysLater(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/** Whether the day exists: there is no 30 February. */
export function isDay(text: string): boolean {
  const moment = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
