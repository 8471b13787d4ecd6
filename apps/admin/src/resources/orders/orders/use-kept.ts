import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/**
 * A value that stays in this browser, also after logout. Not react-admin's store, which is emptied at logout:
 * ticks on a half-packed order and a person's own filters must survive the change of shift.
 */
export function useKept<Value>(key: string, initial: Value): [Value, (value: Value | undefined) => void] {
  const name = `tatka-orders.${key}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(name));
  const keep = useCallback(
    (value: Value | undefined) => {
      if (value === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value));
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [read(text, initial), keep];
}

/** Other tabs of the same browser tell by the storage event. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function read<Value>(text: string | null, initial: Value): Value {
  try {
    return text === null ? initial : (JSON.parse(text) as Value);
  } catch {
    return initial;
  }
}
