import type { CashRun } from "@tatka/contract/orders/run-cash";

/**
 * The runs to close in the order in which they were first shown: a run that is closed stays in its place, and new ones come
 * last, so that no button moves under a finger. `shown` are the ids so far.
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
