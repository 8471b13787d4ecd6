import type { CashRun } from "@tatka/contract/orders/run-cash";

/**
 * Keeps runs in the order in which they were first shown, and adds new ones at the end, so that no button moves under a
 * finger. `shown` has the ids so far.
 */
export function holdStill<Run extends Pick<CashRun, "id" | "state">>(
  shown: readonly number[],
  runs: readonly Run[],
): { still: Run[]; others: Run[] } {
  const known = shown.flatMap((id) => runs.find((run) => run.id === id) ?? []);
  const isKnown = ({ id }: Run) => shown.includes(id);
  const added = runs.filter((run) => run.state !== "closed" && !isKnown(run));
  return {
    still: [...known, ...added],
    others: runs.filter((run) => run.state === "closed" && !isKnown(run)),
  };
}
