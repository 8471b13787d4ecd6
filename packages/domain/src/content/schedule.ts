/** A display period: from one time until another; null leaves an end open. ISO texts. */
export type Schedule = { from: string | null; until: string | null };

/** `from` is included, `until` is not. */
export function isShownAt({ from, until }: Schedule, now: Date): boolean {
  return (from === null || Date.parse(from) <= now.getTime()) && (until === null || now.getTime() < Date.parse(until));
}

/** The first time after `now` at which any of them appears or disappears; null if there is none. */
export function nextChangeAfter(schedules: readonly Schedule[], now: Date): Date | null {
  const moments = schedules
    .flatMap(({ from, until }) => [from, until])
    .map((moment) => (moment === null ? Number.NaN : Date.parse(moment)))
    .filter((moment) => moment > now.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** Whether the period is not empty. */
export function hasDuration({ from, until }: Schedule): boolean {
  return from === null || until === null || Date.parse(from) < Date.parse(until);
}
