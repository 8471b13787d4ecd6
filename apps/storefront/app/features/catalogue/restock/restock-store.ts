import { useSyncExternalStore } from "react";

/** The customer's alerts, as far as this page has loaded them. */
let awaited: readonly number[] = [];
const listeners = new Set<() => void>();

export const awaitedIds = () => awaited;

export function setAwaited(ids: readonly number[]): void {
  awaited = ids;
  for (const listener of listeners) listener();
}

/** Pages are the same for everyone, so the server renders without alerts. */
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
