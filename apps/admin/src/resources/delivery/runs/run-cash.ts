import type { Run } from "@tatka/contract/orders/runs";

type Stop = Pick<Run["stops"][number], "outcome" | "cashDue" | "cashTaken">;

/** Cash that a run brings in: what was taken and what is still to be taken. A stop that failed brings none. */
export function runCash(stops: readonly Stop[]): number {
  return stops
    .filter(({ outcome }) => outcome !== "failed")
    .reduce((sum, { cashDue, cashTaken }) => sum + (cashTaken ?? cashDue), 0);
}
