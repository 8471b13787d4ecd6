import { useSyncExternalStore } from "react";
import { personalKeys, userId, userState } from "../../../login/user-store.ts";

/** An item added while the store was unreachable; it is in no cart yet. */
export type WaitingItem = {
  variationId: number;
  /** Its name on the page. */
  title: string;
  /** Number of added pieces. */
  added: number;
  /** The quantity to set; null while the cart's quantity is unknown. */
  quantity: number | null;
};

/** Queued items belong to the customer who added them: other users of the device neither see nor send them. */
type Kept = { owner: number | null; items: WaitingItem[] };

const { waitingCart: storageKey } = personalKeys;

const listeners = new Set<() => void>();
/** Without storage, it is queued until the page is left. */
let memory: string | null = null;

export const waitingItems = (): WaitingItem[] => itemsIn(read());

export function useWaitingItems(): WaitingItem[] {
  return itemsIn(useSyncExternalStore(subscribe, read, () => null));
}

export function waitingOf(variationId: number): WaitingItem | undefined {
  return waitingItems().find((item) => item.variationId === variationId);
}

/** Queues an item, replacing an earlier quantity. */
export function keepWaiting(item: WaitingItem): void {
  const others = waitingItems().filter(({ variationId }) => variationId !== item.variationId);
  write([...others, item]);
}

export function dropWaiting(variationId: number): void {
  if (waitingOf(variationId)) write(waitingItems().filter((item) => item.variationId !== variationId));
}

function itemsIn(text: string | null): WaitingItem[] {
  if (text === null) return [];
  try {
    const { owner, items }: Kept = JSON.parse(text);
    return userState().isLoggedIn && owner === userId() ? items : [];
  } catch {
    return [];
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return memory;
  }
}

function write(items: WaitingItem[]): void {
  const kept: Kept = { owner: userId(), items };
  memory = items.length > 0 ? JSON.stringify(kept) : null;
  try {
    if (memory === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, memory);
  } catch {
    // Held in memory only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
