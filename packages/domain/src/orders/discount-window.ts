import { dhakaDay, dhakaTime, weekdayOf } from "../dhaka-time.ts";

/** When a rule runs; a null says nothing. */
export type DiscountWindow = {
  startsAt: Date | null;
  endsAt: Date | null;
  /** 0 is Sunday; with none, every day. */
  weekdays: readonly number[];
  /** In the time of Dhaka, such as `16:00`; both or neither. */
  fromTime: string | null;
  untilTime: string | null;
};

export function isRunningAt({ startsAt, endsAt, weekdays, fromTime, untilTime }: DiscountWindow, now: Date): boolean {
  if (startsAt && now < startsAt) return false;
  if (endsAt && now >= endsAt) return false;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(dhakaDay(now)))) return false;
  if (fromTime === null || untilTime === null) return true;
  const time = dhakaTime(now);
  return time >= fromTime && time < untilTime;
}
