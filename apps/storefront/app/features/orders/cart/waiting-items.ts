import { useSyncExternalStore } from "react";
import { userState, waitingCartKey } from "../../../session/user-store.ts";

/** Something added while the store could not be reached; it is in no cart yet. */
export type WaitingItem = {
  variationId: number;
  /** As the page called it where it was added. */
  title: string;
  /** How many were added. */
  added: number;
  /** The quantity to set; null while nobody knows how many the cart holds. */
  quantity: number | null;
};

/** What waits belongs to whom added it: nobody else on this device sees or sends it. */
type Kept = { owner: { id: number | null; name: string }; items: WaitingItem[] };

const listeners = new Set<() => void>();
/** For a browser that keeps nothing: it then waits until the page is left. */
let memory: string | null = null;

export const waitingItems = (): WaitingItem[] => itemsIn(read());

export function useWaitingItems(): WaitingItem[] {
  return itemsIn(useSyncExternalStore(subscribe, read, () => null));
}

export function waitingOf(variationId: number): WaitingItem | undefined {
  return waitingItems().find((item) => item.variationId === variationId);
}

/** Keeps an item, in place of what waited of it before. */
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
    const { owner, items } = JSON.parse(text) as Kept;
    return isHere(owner) ? items : [];
  } catch {
    return [];
  }
}

function isHere({ id, name }: Kept["owner"]): boolean {
  const { isLoggedIn, userInfo, userName } = userState();
  return isLoggedIn && (id !== null && userInfo ? id === userInfo.id : name === userName);
}

function read(): string | null {
  try {
    return localStorage.getItem(waitingCartKey);
  } catch {
    return memory;
  }
}

function write(items: WaitingItem[]): void {
  const { userInfo, userName } = userState();
  const kept: Kept = { owner: { id: userInfo?.id ?? null, name: userName }, items };
  memory = items.length > 0 ? JSON.stringify(kept) : null;
  try {
    if (memory === null) localStorage.removeItem(waitingCartKey);
    else localStorage.setItem(waitingCartKey, memory);
  } catch {
    // Kept in memory alone.
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
