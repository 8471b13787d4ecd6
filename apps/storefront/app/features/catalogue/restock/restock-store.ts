import { useSyncExternalStore } from "react";

/** The customer's alerts, as far as this page has loaded them. */
let awaited: readonly number[] = [];
const listeners = new Set<() => void>();

export const awaitedIds = () => awaited;

export function setAwaited(ids: readonly number[]): void {
  awaited = ids;
  for (const listener of listeners) listener();
}

/** The server renders without alerts, because pages are shared. */
export function useIsAwaited(variationId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => awaited.includes(variationId),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
