import { type Day, daysLater, dhakaDay, dhakaMoment, dhakaTime, weekdayOf } from "../../dhaka-time.ts";

/** When a discount applies; null means no limit. */
export type DiscountWindow = {
  startsAt: Date | null;
  endsAt: Date | null;
  /** 0 is Sunday; with none, every day. */
  weekdays: readonly number[];
  /**
   * Dhaka time, such as `16:00`; both or neither. 22:00 to 02:00 ends the next morning and belongs to the day on which
   * it starts.
   */
  fromTime: string | null;
  untilTime: string | null;
};

export function isRunningAt(window: DiscountWindow, now: Date): boolean {
  const { startsAt, endsAt, fromTime, untilTime } = window;
  if (startsAt && now < startsAt) return false;
  if (endsAt && now >= endsAt) return false;
  const today = dhakaDay(now);
  if (fromTime === null || untilTime === null) return isOn(window, today);
  const time = dhakaTime(now);
  if (fromTime < untilTime) return time >= fromTime && time < untilTime && isOn(window, today);
  return (time >= fromTime && isOn(window, today)) || (time < untilTime && isOn(window, daysLater(today, -1)));
}

/** Until then it stays as it is now, on or off; null: for good. */
export function nextChange(window: DiscountWindow, now: Date): Date | null {
  const isOnNow = isRunningAt(window, now);
  const from = nextOf([window.startsAt], now) ?? now;
  if (isRunningAt(window, from) !== isOnNow) return from;
  // Days and hours come again every week.
  for (let at = boundaryAfter(window, from); at && at.getTime() - from.getTime() < ROUND_MS; ) {
    if (isRunningAt(window, at) !== isOnNow) return at;
    at = boundaryAfter(window, at);
  }
  return isOnNow ? window.endsAt : null;
}

/** A week and the night that began on its last day. */
const ROUND_MS = 9 * 24 * 3_600_000;

/** The next moment at which a bound is passed, whether that changes anything or not. */
function boundaryAfter({ startsAt, endsAt, fromTime, untilTime }: DiscountWindow, at: Date): Date | null {
  const times = ["00:00", fromTime, untilTime].filter((time) => time !== null);
  const days = [dhakaDay(at), daysLater(dhakaDay(at), 1)];
  return nextOf([startsAt, endsAt, ...days.flatMap((day) => times.map((time) => dhakaMoment(day, time)))], at);
}

function nextOf(moments: readonly (Date | null)[], at: Date): Date | null {
  const ahead = moments.map(Number).filter((moment) => moment > at.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}

function isOn({ weekdays }: DiscountWindow, day: Day): boolean {
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day));
}
