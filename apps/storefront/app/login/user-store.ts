import type { User } from "@tatka/contract/people/identity";
import { useSyncExternalStore } from "react";
import { HOME_ROOM_KEY } from "../home-room.ts";
import { guest, loggedInAs, rememberedAs, type UserState } from "./user-state.ts";

/**
 * The logged-in user's name, stored on the device. Pages are the same for everyone and the session cookie is HttpOnly,
 * so this tells a page at once what to show, and saves guests a request. It grants no access. Without storage, the
 * cookie `signed_in` shows that there is a session; the name is empty until it is loaded.
 */
const STORAGE_KEY = "shopper";

/** Set by the server at login. */
const HINT_COOKIE = "signed_in";

/** Identifies the user; names are not unique. */
const ID_KEY = "shopper-id";

/** Key of a customer's data on the device, deleted at logout. */
export const personalKeys = {
  waitingCart: "waiting-cart",
  checkoutDraft: "checkout",
  homeRoom: HOME_ROOM_KEY,
  orders: "orders",
};

/** Undefined until it is loaded. */
let state: UserState | undefined;
const listeners = new Set<() => void>();

export function userState(): UserState {
  state ??= rememberedAs(readName());
  return state;
}

/** Null logs out. */
export function setUser(user: User | null): void {
  state = user ? loggedInAs(user) : guest;
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API are served too
  if (!user) document.cookie = `${HINT_COOKIE}=; Max-Age=0; Path=/`;
  try {
    if (user) {
      localStorage.setItem(ID_KEY, String(user.id));
      localStorage.setItem(STORAGE_KEY, state.userName);
    } else {
      localStorage.removeItem(STORAGE_KEY);
      localStorage.removeItem(ID_KEY);
    }
  } catch {
    // Without storage, the name is kept until the page is left.
  }
  tellListeners();
}

/** Follows other tabs: a logout in one logs out all. */
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
  if (event.key !== null && event.key !== STORAGE_KEY && event.key !== ID_KEY) return;
  state = rememberedAs(readName());
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The id of the current or remembered account; null if unknown. */
export function userId(): number | null {
  const { isLoggedIn, userInfo } = userState();
  const remembered = isLoggedIn ? read(ID_KEY) : null;
  return userInfo?.id ?? (remembered === null ? null : Number(remembered));
}

const readName = () => read(STORAGE_KEY) ?? (document.cookie.includes(`${HINT_COOKIE}=1`) ? "" : null);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
