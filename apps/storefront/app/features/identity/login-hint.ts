import { useSyncExternalStore } from "react";

/**
 * The name of whoever is logged in, kept on the device. Pages are the same for everyone and the session's cookie is
 * hidden from scripts, so this is how a page knows at once what to show, and how guests are spared a useless question.
 * It opens nothing: the server asks for the cookie.
 */
const STORAGE_KEY = "shopper";

/** Undefined until it has been looked up. */
let name: string | null | undefined;
const listeners = new Set<() => void>();

export function hintedName(): string | null {
  if (name === undefined) name = readName();
  return name;
}

export function hintName(newName: string | null): void {
  name = newName;
  try {
    if (newName === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, newName);
  } catch {
    // A browser that keeps nothing knows the name until the page is left.
  }
  tellListeners();
}

/** Follows every tab: who logs out in one is logged out in all. */
export function useHintedName(): string | null {
  return useSyncExternalStore(subscribe, hintedName, () => null);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTabs);
  };
}

function followOtherTabs(event: StorageEvent): void {
  // No key: everything was cleared at once.
  if (event.key !== null && event.key !== STORAGE_KEY) return;
  name = readName();
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function readName(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
