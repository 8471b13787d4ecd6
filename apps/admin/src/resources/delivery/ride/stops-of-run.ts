import type { RideRun, RideStop } from "@tatka/contract/orders/ride";
import { mayTake } from "@tatka/domain/orders/order-policy";
import type { KeptAction, KeptResult } from "./ride-store.ts";

export type ShownStop = RideStop & { runId: number; place: number; action: KeptResult | undefined; isOpen: boolean };

/** A run's stops, with actions that are not sent yet. */
export function stopsOf(run: RideRun, actions: readonly KeptAction[]): ShownStop[] {
  return run.stops.map((stop, index) => {
    const action = actions.filter(isResult).find(({ number }) => number === stop.number);
    const isToBring = stop.outcome === null && mayTake("deliver", stop.status, "rider");
    return { ...stop, runId: run.id, place: index + 1, action, isOpen: isToBring && action === undefined };
  });
}

const isResult = (action: KeptAction): action is KeptResult => action.step === "deliver" || action.step === "fail";
