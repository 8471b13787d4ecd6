export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** What is left until then; nothing once it has passed. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | null {
  const seconds = Math.floor((untilMs - nowMs) / 1000);
  if (seconds <= 0) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
