import type { RideRun, RideStop } from "@tatka/contract/orders/ride";
import { mayTake } from "@tatka/domain/orders/order-policy";
import { useEffect, useSyncExternalStore } from "react";
import { keepThisPage } from "../../../providers/kept-on-device.ts";
import type { KeptAction } from "./kept-actions.ts";
import { currentRide, onRideChange, openRide, type RideState, synchronise } from "./ride-store.ts";

/** The interval for retrying offline, and for refetching stops online. */
const EVERY_MS = 15_000;

export function useRide(): RideState {
  const state = useSyncExternalStore(onRideChange, currentRide);
  useEffect(() => {
    void openRide().then(keepThisPage);
    const again = () => void synchronise();
    const timer = setInterval(again, EVERY_MS);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, []);
  return state;
}

export type ShownStop = RideStop & { runId: number; place: number; action: KeptAction | undefined; isOpen: boolean };

/** A run's stops, with actions that are not sent yet. */
export function stopsOf(run: RideRun, actions: readonly KeptAction[]): ShownStop[] {
  return run.stops.map((stop, index) => {
    const action = actions.find(({ number }) => number === stop.number);
    const isToBring = stop.outcome === null && mayTake("deliver", stop.status, "rider");
    return { ...stop, runId: run.id, place: index + 1, action, isOpen: isToBring && action === undefined };
  });
}
