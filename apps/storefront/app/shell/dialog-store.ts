import { useSyncExternalStore } from "react";

export type DialogName = "location" | "login" | "deliveryPolicy";

let open: DialogName | null = null;
const listeners = new Set<() => void>();

/** Opens one of the store's dialogs in place of the one that is open; null closes it. */
export function openDialog(name: DialogName | null): void {
  open = name;
  for (const listener of listeners) listener();
}

/** Nothing is open on a page that the server renders. */
export function useDialog(): DialogName | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
