import { getRide, Ride, rideDeliver, rideFail } from "@tatka/contract/orders/ride";
import { HttpError } from "react-admin";
import { callRoute, refusalCodeOf } from "../../../providers/api.ts";
import { keep, readKept } from "../../../providers/kept-on-device.ts";
import { addAction, type KeptAction, keptActions, markAction, newKey, removeActions } from "./kept-actions.ts";

export type RideState = {
  /** The last loaded stops, possibly from an earlier visit; undefined if there are none. */
  ride: Ride | undefined;
  actions: readonly KeptAction[];
  /** Whether the last call succeeded. */
  isOnline: boolean;
  isSending: boolean;
  hasSessionEnded: boolean;
  problem: Error | undefined;
};

const keptRide = "ride";
const listeners = new Set<() => void>();

let state: RideState = {
  ride: undefined,
  actions: [],
  isOnline: true,
  isSending: false,
  hasSessionEnded: false,
  problem: undefined,
};

export function currentRide(): RideState {
  return state;
}

export function onRideChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<RideState>): void {
  state = { ...state, ...change };
  const { ride } = state;
  state.actions = keptActions().filter(({ riderId }) => !ride || riderId === ride.rider.id);
  for (const listener of listeners) listener();
}

/** Stored data is shown at once, and then refreshed. */
export async function openRide(): Promise<void> {
  const kept = Ride.safeParse(readKept(keptRide));
  set({ ride: kept.data, hasSessionEnded: false, problem: undefined });
  await synchronise();
}

/** Stores a result and sends it once there is a network. False if the device cannot store it. */
export function act(action: Pick<KeptAction, "number" | "step" | "body">): boolean {
  if (!state.ride) return false;
  const kept = { ...action, key: newKey(), riderId: state.ride.rider.id, at: Date.now() } as KeptAction;
  const isKept = addAction(kept);
  set({});
  void synchronise();
  return isKept;
}

export function retry(key: string): void {
  markAction(key, { refused: undefined });
  set({});
  void synchronise();
}

export function discard(key: string): void {
  removeActions([key]);
  set({});
}

let synchronising: Promise<void> | undefined;
let isAskedAgain = false;

/** One synchronisation at a time; a request meanwhile repeats it. */
export function synchronise(): Promise<void> {
  if (synchronising) {
    isAskedAgain = true;
    return synchronising;
  }
  synchronising = (async () => {
    do {
      isAskedAgain = false;
      await sendAndRead();
    } while (isAskedAgain && state.isOnline);
  })().finally(() => {
    synchronising = undefined;
  });
  return synchronising;
}

async function sendAndRead(): Promise<void> {
  set({ isSending: true });
  try {
    // Checks the session first: actions of another rider on this phone are left for them to send.
    if (!state.ride) set({ ride: await callRoute(getRide) });
    await sendActions();
    const sent = keptActions().filter(({ isSent }) => isSent);
    const ride = await callRoute(getRide);
    keep(keptRide, ride);
    // Only after the server's state is loaded; otherwise the stop would look unchanged.
    removeActions(sent.map(({ key }) => key));
    set({ ride, isOnline: true, hasSessionEnded: false, problem: undefined });
  } catch (error) {
    noteFailure(error);
  } finally {
    set({ isSending: false });
  }
}

/** Sends in order. Refused actions are shown, and the rest continue. */
async function sendActions(): Promise<void> {
  for (const { key } of state.actions) {
    const action = keptActions().find((one) => one.key === key);
    if (!action || action.isSent || action.refused !== undefined) continue;
    try {
      await send(action);
      markAction(key, { isSent: true });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      markAction(key, { refused: error.message });
    }
    set({});
  }
}

async function send(action: KeptAction): Promise<unknown> {
  const { number, key } = action;
  const parts = { params: { number }, headers: { "idempotency-key": key } };
  if (action.step === "deliver") return callRoute(rideDeliver, { ...parts, body: action.body });
  return callRoute(rideFail, { ...parts, body: action.body });
}

/** A response that a retry would not change. All others are retried. */
function isRefusal(error: unknown): error is HttpError {
  if (!(error instanceof HttpError) || refusalCodeOf(error) === "order.in_progress") return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

function noteFailure(error: unknown): void {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 401) {
    // Deletes customers' addresses on logout; unsent results stay.
    keep(keptRide, undefined);
    set({ ride: undefined, hasSessionEnded: true });
  } else if (status === 0 || (status !== undefined && status >= 500)) set({ isOnline: false });
  else set({ problem: error instanceof Error ? error : new Error(String(error)) });
}
