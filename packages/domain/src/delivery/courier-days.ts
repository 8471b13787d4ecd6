import { daysLater, dhakaDay, dhakaMoment } from "../dhaka-time.ts";
import { groupedNumber } from "../digits.ts";
import type { Language } from "../language.ts";

/** Days from the order to the delivery by a courier. */
export type CourierDays = { from: number; until: number };

/** The first and last moment that a courier promises for an order placed now. */
export function promisedDays({ from, until }: CourierDays, now: Date): { from: Date; until: Date } {
  const today = dhakaDay(now);
  return { from: dhakaMoment(daysLater(today, from), "09:00"), until: dhakaMoment(daysLater(today, until), "21:00") };
}

/** 2 to 4 days, or ২ থেকে ৪ দিন. */
export function courierDaysText({ from, until }: CourierDays, language: Language): string {
  const [first, last] = [groupedNumber(from, language), groupedNumber(until, language)];
  if (from === until) return language === "en" ? `${last} ${until === 1 ? "day" : "days"}` : `${last} দিন`;
  return language === "en" ? `${first} to ${last} days` : `${first} থেকে ${last} দিন`;
}

/** Slots may end after midnight; only couriers promise more than a day. */
export function isSeveralDays(from: string | Date, until: string | Date): boolean {
  return new Date(until).getTime() - new Date(from).getTime() > 24 * 3_600_000;
}
