import { HttpError } from "react-admin";
import type { z } from "zod";
import { refusalCodeOf } from "../providers/api.ts";
import {
  addAction,
  type Kept,
  keptActions,
  markAction,
  newKey,
  type OfflineAction,
  removeActions,
} from "./kept-actions.ts";
import { keep, keepThisPage, type OfflinePage, readKept } from "./kept-on-device.ts";

export type OfflineState<View, Action extends OfflineAction> = {
  /** The last loaded view, possibly from an earlier visit; undefined if there is none. */
  view: View | undefined;
  /** This user's actions that the view does not include yet. */
  actions: readonly Kept<Action>[];
  /** Whether the last call succeeded. */
  isOnline: boolean;
  isSending: boolean;
  hasSessionEnded: boolean;
  problem: Error | undefined;
};

type Work<View, Action extends OfflineAction> = {
  page: OfflinePage;
  /** The name under which the view is stored, and its schema. */
  name: string;
  schema: z.ZodType<View>;
  staffIdOf: (view: View) => number;
  read: () => Promise<View>;
  /** Sends an action with its idempotency key. */
  send: (action: Action, headers: { "idempotency-key": string }) => Promise<unknown>;
};

export type OfflineStore<View, Action extends OfflineAction> = ReturnType<typeof offlineStore<View, Action>>;

/**
 * The state of a page that works offline. The view is stored on the device, and so are actions until the server has
 * processed them. Each action is sent once, in order, with an idempotency key.
 */
export function offlineStore<View, Action extends OfflineAction>(work: Work<View, Action>) {
  const listeners = new Set<() => void>();
  let state: OfflineState<View, Action> = {
    view: undefined,
    actions: [],
    isOnline: true,
    isSending: false,
    hasSessionEnded: false,
    problem: undefined,
  };

  function set(change: Partial<OfflineState<View, Action>>): void {
    state = { ...state, ...change };
    state.actions = ownActions();
    for (const listener of listeners) listener();
  }

  function ownActions(): Kept<Action>[] {
    const staffId = state.view && work.staffIdOf(state.view);
    const isOwn = (kept: Kept) => kept.page === work.page && (staffId === undefined || kept.staffId === staffId);
    // Only this store writes actions of its page.
    return keptActions().filter(isOwn) as Kept<Action>[];
  }

  /** Stored data is shown at once, and then refreshed. */
  async function open(): Promise<void> {
    set({ view: work.schema.safeParse(readKept(work.name)).data, hasSessionEnded: false, problem: undefined });
    await synchronise();
    await keepThisPage(work.page);
  }

  /** Stores actions and sends them once there is a network. False if the device cannot store them. */
  function act(...actions: Action[]): boolean {
    if (!state.view) return false;
    const staffId = work.staffIdOf(state.view);
    const own = { staffId, page: work.page, at: Date.now() };
    const isKept = actions.every((action) => addAction({ ...action, ...own, key: newKey() }));
    set({});
    void synchronise();
    return isKept;
  }

  function retry(key: string): void {
    markAction(key, { refused: undefined });
    set({});
    void synchronise();
  }

  /** Also forgets later actions of the same order, which were made after it. */
  function discard(key: string): void {
    const refused = state.actions.find((action) => action.key === key);
    const later = state.actions.filter(({ number }) => number === refused?.number);
    removeActions(later.slice(later.findIndex((action) => action.key === key)).map((action) => action.key));
    set({});
  }

  /** Sends actions that could still be undone, when the user leaves the page. */
  function release(): void {
    const held = ownActions().filter(isHeld);
    for (const { key } of held) markAction(key, { heldUntil: 0 });
    if (held.length > 0) void synchronise();
  }

  let shown = 0;

  /** Shows a view that another call has returned. A read that started earlier is dropped. */
  function show(view: View): void {
    shown += 1;
    keep(work.name, view);
    set({ view, isOnline: true, hasSessionEnded: false, problem: undefined });
  }

  let synchronising: Promise<void> | undefined;
  let isAskedAgain = false;

  /** One synchronisation at a time; a request meanwhile repeats it. */
  function synchronise(): Promise<void> {
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
      // Checks the session first: actions of another user of this phone are left for them to send.
      if (!state.view) set({ view: await work.read() });
      await sendActions();
      const sent = keptActions().filter(({ isSent, page }) => isSent && page === work.page);
      const before = shown;
      const view = await work.read();
      if (shown !== before) {
        isAskedAgain = true;
        return;
      }
      // Only after the server's state is loaded; otherwise the order would look unchanged.
      removeActions(sent.map(({ key }) => key));
      show(view);
    } catch (error) {
      noteFailure(error);
    } finally {
      set({ isSending: false });
    }
  }

  /** Sends in order. A refused action is shown and holds back later ones of its order; the rest continue. */
  async function sendActions(): Promise<void> {
    const held = new Set<string>();
    for (const { key } of state.actions) {
      const action = ownActions().find((one) => one.key === key);
      if (!action || action.isSent || held.has(action.number)) continue;
      if (action.refused !== undefined || isHeld(action)) {
        held.add(action.number);
        continue;
      }
      try {
        await work.send(action, { "idempotency-key": key });
        markAction(key, { isSent: true });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        markAction(key, { refused: error.message });
        held.add(action.number);
      }
      set({});
    }
  }

  function noteFailure(error: unknown): void {
    const status = error instanceof HttpError ? error.status : undefined;
    if (status === 401) {
      // Deletes customers' data on logout; unsent actions stay.
      keep(work.name, undefined);
      set({ view: undefined, hasSessionEnded: true });
    } else if (status === 0 || (status !== undefined && status >= 500)) set({ isOnline: false });
    else set({ problem: error instanceof Error ? error : new Error(String(error)) });
  }

  return {
    current: () => state,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ...{ open, act, retry, discard, release, show, synchronise },
  };
}

export function isHeld({ heldUntil = 0 }: OfflineAction): boolean {
  return heldUntil > Date.now();
}

/** A response that a retry would not change. All others are retried. */
function isRefusal(error: unknown): error is HttpError {
  const code = refusalCodeOf(error);
  if (!(error instanceof HttpError) || code === "order.in_progress" || code === "request.key_in_use") return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}
