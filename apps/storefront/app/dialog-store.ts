import { useSyncExternalStore } from "react";

export type DialogName = "location" | "login" | "deliveryPolicy" | "saveList" | "sharing";

let open: DialogName | null = null;
const listeners = new Set<() => void>();

/** Opens a dialog in place of the open one; null closes it. */
export function openDialog(name: DialogName | null): void {
  open = name;
  for (const listener of listeners) listener();
}

/** Server-rendered pages have no open dialog. */
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
