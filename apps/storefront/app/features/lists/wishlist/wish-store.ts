import { useSyncExternalStore } from "react";

/** The wishlist, as far as this page has loaded it. */
let wishes: readonly number[] = [];
/** A guest's wishlist item, added after the login. */
let pending: number | null = null;
const listeners = new Set<() => void>();

export const wishedIds = () => wishes;
export const pendingWish = () => pending;

export function setWishes(ids: readonly number[]): void {
  wishes = ids;
  for (const listener of listeners) listener();
}

export function setPendingWish(variationId: number | null): void {
  pending = variationId;
}

/** The server renders an empty wishlist, because pages are shared. */
export function useIsWished(variationId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wishes.includes(variationId),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
