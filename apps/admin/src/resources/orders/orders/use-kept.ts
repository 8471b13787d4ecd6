import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/**
 * A value stored in this browser, also after logout: ticks on a half-packed order and a user's filters must survive a
 * change of shift. react-admin's store is emptied at logout.
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

/** The storage event reports changes by other tabs. */
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
