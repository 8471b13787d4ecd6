import { type Day, daysLater, dhakaDay, dhakaMoment } from "../dhaka-time.ts";
import { nextReminderDay, type ReminderRule } from "./reminder-days.ts";

/** A delivery is proposed this many days ahead. */
export const DAYS_AHEAD = 2;

const ANSWER_BEFORE = "18:00";

/** Until when a proposal can be answered: the evening before its delivery. */
export function answerBefore(deliversOn: Day): Date {
  return dhakaMoment(daysLater(deliversOn, -1), ANSWER_BEFORE);
}

/** The first delivery of a rule that can still be proposed in time. */
export function firstDelivery(rule: ReminderRule, now: Date): Day {
  return nextReminderDay(rule, daysLater(dhakaDay(now), DAYS_AHEAD - 1));
}

/** The start that is closest to the preferred one; the earlier one of two. Times as `09:00`. */
export function closestSlot<Slot extends { from: string }>(
  slots: readonly Slot[],
  preferred: string,
): Slot | undefined {
  const distance = ({ from }: Slot) => Math.abs(minutesOf(from) - minutesOf(preferred));
  return slots.toSorted((a, b) => distance(a) - distance(b) || minutesOf(a.from) - minutesOf(b.from))[0];
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
