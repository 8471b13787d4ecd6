import { type Day, daysLater, dhakaDay, dhakaMoment, isDay, weekdayOf } from "../dhaka-time.ts";

/** How many days ahead a time may be chosen, today included. */
export const slotDays = 7;

/** A time of the week at which a zone is served; times as `09:00` in Dhaka time. */
export type SlotWindow = {
  id: number;
  /** 0 is Sunday. */
  weekday: number;
  startsAt: string;
  endsAt: string;
  capacity: number;
  cutoffMinutes: number;
};

/** State of a slot on one day; absent without bookings. */
export type SlotDay = { windowId: number; day: Day; claimed: number; isClosed: boolean };

export type UpcomingSlot = { id: string; day: Day; from: string; to: string; remaining: number; cutoffAt: Date };

/** Available slots, earliest first. Full ones are included as taken; closed ones are left out. */
export function upcomingSlots(windows: readonly SlotWindow[], days: readonly SlotDay[], now: Date): UpcomingSlot[] {
  const known = new Map(days.map((day) => [slotId(day.windowId, day.day), day]));
  const today = dhakaDay(now);
  const inOrder = windows.toSorted((a, b) => minutesOf(a.startsAt) - minutesOf(b.startsAt) || a.id - b.id);
  return Array.from({ length: slotDays }, (_, later) => daysLater(today, later)).flatMap((day) => {
    const itsWeekday = weekdayOf(day);
    return inOrder
      .filter(({ weekday }) => weekday === itsWeekday)
      .flatMap((window) => {
        const id = slotId(window.id, day);
        const { cutoffAt } = slotTimes(window, day);
        const state = known.get(id);
        if (cutoffAt <= now || state?.isClosed) return [];
        const remaining = Math.max(0, window.capacity - (state?.claimed ?? 0));
        return [{ id, day, from: window.startsAt, to: window.endsAt, remaining, cutoffAt }];
      });
  });
}

/** Minutes since midnight of a time such as `09:00`. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether a slot exists on one of the days that can be chosen, and still takes orders. */
export function slotStanding(window: SlotWindow, day: Day, now: Date): "open" | "not_offered" | "closed" {
  if (weekdayOf(day) !== window.weekday || day >= daysLater(dhakaDay(now), slotDays)) return "not_offered";
  return slotTimes(window, day).cutoffAt > now ? "open" : "closed";
}

export function slotTimes(
  { startsAt, endsAt, cutoffMinutes }: Pick<SlotWindow, "startsAt" | "endsAt" | "cutoffMinutes">,
  day: Day,
): { from: Date; until: Date; cutoffAt: Date } {
  const from = dhakaMoment(day, startsAt);
  return { from, until: dhakaMoment(day, endsAt), cutoffAt: new Date(from.getTime() - cutoffMinutes * 60_000) };
}

/** The id of a slot, a window and a day: `12-20261115`. */
export function slotId(windowId: number, day: Day): string {
  return `${windowId}-${day.replaceAll("-", "")}`;
}

export function parseSlotId(id: string): { windowId: number; day: Day } | undefined {
  const found = /^([1-9]\d{0,8})-(\d{4})(\d{2})(\d{2})$/.exec(id);
  if (!found) return undefined;
  const [, window, year, month, date] = found;
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? { windowId: Number(window), day } : undefined;
}
