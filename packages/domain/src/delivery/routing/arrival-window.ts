import type { TravelTimes } from "./travel-times.ts";

type Arrival = {
  at: number;
  /** Stops until this one, itself included. */
  stopsAhead: number;
  stop: { from: number; until: number } | undefined;
  spread: TravelTimes["spread"];
  /** Before the rider leaves, only the plan is known. */
  isOut: boolean;
};

const STEP = 5;
const LEAST_WIDTH = 30;
/** Errors of single stops partly cancel out: independent ones would grow with 0.5. `bench/travel-times.ts` measures it. */
const GROWTH = 0.7;
/** Told before the run is out: 45 minutes before the planned time to 75 minutes after it. */
const PLANNED = { before: 45, after: 75 };

/** The minutes between which a customer is told to expect the rider, in steps of five. */
export function arrivalWindow({ at, stopsAhead, stop, spread, isOut }: Arrival): { from: number; until: number } {
  const promisedFrom = stop?.from ?? at;
  if (!isOut) {
    const from = Math.max(down(at - PLANNED.before), promisedFrom);
    return { from, until: Math.max(Math.min(up(at + PLANNED.after), stop?.until ?? at), from + LEAST_WIDTH) };
  }
  const many = stopsAhead ** GROWTH;
  const from = Math.max(down(at - spread.early * many), promisedFrom);
  return { from, until: Math.max(up(at + spread.late * many), from + LEAST_WIDTH) };
}

const down = (minute: number) => Math.floor(minute / STEP) * STEP;
const up = (minute: number) => Math.ceil(minute / STEP) * STEP;
