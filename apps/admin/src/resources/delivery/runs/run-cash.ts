import type { Run } from "@tatka/contract/orders/runs";

type Stop = Pick<Run["stops"][number], "outcome" | "cashDue" | "cashTaken">;

/** Collected and expected cash of a run. Failed stops bring none. */
export function runCash(stops: readonly Stop[]): number {
  return stops
    .filter(({ outcome }) => outcome !== "failed")
    .reduce((sum, { cashDue, cashTaken }) => sum + (cashTaken ?? cashDue), 0);
}
