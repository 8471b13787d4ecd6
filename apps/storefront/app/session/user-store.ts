import type { User } from "@tatka/contract/people/identity";
import { useSyncExternalStore } from "react";
import { guest, loggedInAs, rememberedAs, type UserState } from "./user-state.ts";

/**
 * The name of the logged-in user is kept on the device. Pages are the same for everyone and the session's cookie is
 * hidden from scripts, so this is how a page knows at once what to show, and how guests are spared a useless question.
 * It opens nothing: the server asks for the cookie.
 */
const STORAGE_KEY = "shopper";

/** Where what waits to be added to the cart is kept until the store is reached, or its owner logs out. */
export const waitingCartKey = "waiting-cart";

/** Undefined until it has been looked up. */
let state: UserState | undefined;
const listeners = new Set<() => void>();

export function userState(): UserState {
  state ??= rememberedAs(readName());
  return state;
}

/** Null logs out. */
export function setUser(user: User | null): void {
  state = user ? loggedInAs(user) : guest;
  try {
    if (user) localStorage.setItem(STORAGE_KEY, state.userName);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that keeps nothing knows the name until the page is left.
  }
  tellListeners();
}

/** Follows every tab: who logs out in one is logged out in all. */
export function useUser(): UserState {
  return useSyncExternalStore(subscribe, userState, () => guest);
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
  state = rememberedAs(readName());
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
