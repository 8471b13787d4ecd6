export type TimeLeft = { hours: number; minutes: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * What is left until then, begun minutes included: "over" once it has passed, and "days" from a whole day on, when a
 * date says more than a clock.
 */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | "over" | "days" {
  if (untilMs <= nowMs) return "over";
  const minutes = Math.ceil((untilMs - nowMs) / MINUTE_MS);
  if (minutes >= DAY_MINUTES) return "days";
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
