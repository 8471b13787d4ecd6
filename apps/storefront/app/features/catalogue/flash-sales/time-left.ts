export type TimeLeft = { hours: number; minutes: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Time left, with started minutes rounded up: "over" when it has passed, and "days" from one day on, when a date is
 * clearer.
 */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | "over" | "days" {
  if (untilMs <= nowMs) return "over";
  const minutes = Math.ceil((untilMs - nowMs) / MINUTE_MS);
  if (minutes >= DAY_MINUTES) return "days";
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
