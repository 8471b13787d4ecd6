const SIX_HOURS_MS = 6 * 60 * 60 * 1_000;

/** A moment as a browser's own field for day and time writes it, as the clocks in Bangladesh show it. */
export function dhakaClock(moment: string | null | undefined): string {
  if (!moment || Number.isNaN(Date.parse(moment))) return "";
  return new Date(Date.parse(moment) + SIX_HOURS_MS).toISOString().slice(0, 16);
}

/** The moment that such a field names; null for an empty one. */
export function momentOfDhakaClock(clock: string): string | null {
  const moment = new Date(`${clock}+06:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
