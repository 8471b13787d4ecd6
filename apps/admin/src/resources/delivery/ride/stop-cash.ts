import type { ShownStop } from "./stops-of-run.ts";

type Stop = Pick<ShownStop, "cashDue" | "cashTaken" | "isOpen" | "outcome" | "action">;

/**
 * Cash of one stop, due or collected. Unsent results count as the rider entered them, so a partial delivery shows its
 * own amount. Null for a failed stop.
 */
export function stopCash({ cashDue, cashTaken, isOpen, outcome, action }: Stop): number | null {
  if (isOpen) return cashDue;
  if (outcome === "failed" || (outcome === null && action?.step === "fail")) return null;
  if (outcome === null && action?.step === "deliver") return action.body.cashTaken ?? cashDue;
  return cashTaken ?? cashDue;
}
