type Edited = { riderId: number; numbers: string[]; keepsOrder: boolean };

/**
 * Moves a stop to another run, or to none. Without a place, the run's stops are put in the best order; with one, the
 * order stays as staff want it. Runs that become empty are removed.
 */
export function moveStop(
  runs: readonly Edited[],
  number: string,
  { to, place }: { to: number | null; place?: number | undefined },
): Edited[] {
  return runs
    .map((run, index) => {
      const others = run.numbers.filter((one) => one !== number);
      if (index !== to) return { ...run, numbers: others };
      if (place === undefined) return { ...run, numbers: [...others, number], keepsOrder: false };
      return { ...run, numbers: others.toSpliced(place, 0, number) };
    })
    .filter(({ numbers }) => numbers.length > 0);
}
