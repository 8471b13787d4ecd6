const SIX_HOURS_MS = 6 * 60 * 60 * 1_000;

/** A moment in the format of a datetime-local input, in Dhaka time. */
export function dhakaClock(moment: string | null | undefined): string {
  if (!moment || Number.isNaN(Date.parse(moment))) return "";
  return new Date(Date.parse(moment) + SIX_HOURS_MS).toISOString().slice(0, 16);
}

/** The moment of such an input; null if empty. */
export function momentOfDhakaClock(clock: string): string | null {
  const moment = new Date(`${clock}+06:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
