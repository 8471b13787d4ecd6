import type { ShownStop } from "./use-ride.ts";

type Stop = Pick<ShownStop, "cashDue" | "cashTaken" | "isOpen" | "outcome" | "action">;

/**
 * Cash of one door: to be taken, or taken. What the phone has not sent yet counts as the rider noted it, so that a delivery
 * in part shows the amount of the part. Null of a door that failed.
 */
export function stopCash({ cashDue, cashTaken, isOpen, outcome, action }: Stop): number | null {
  if (isOpen) return cashDue;
  if (outcome === "failed" || (outcome === null && action?.step === "fail")) return null;
  if (outcome === null && action?.step === "deliver") return action.body.cashTaken ?? cashDue;
  return cashTaken ?? cashDue;
}
