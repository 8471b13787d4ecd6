import { openDialog } from "../dialog-store.ts";
import { reloadDocument } from "../ui/close-on-back.ts";
import { isSameUser } from "./user-state.ts";
import { setUser, userState } from "./user-store.ts";

/** The guest's action that opened the login. */
export type LoginPurpose = { to: "add"; title: string } | { to: "checkout" | "wish" | "orders" };

/** Why the login was opened and where to go after it. */
export type LoginRequest = {
  redirect: string | null;
  /** Reasons: a customer page was requested; the session expired; a login elsewhere failed; a guest wants an alert. */
  reason: "page" | "ended" | "failed" | "restock" | null;
  purpose?: LoginPurpose;
};

const none: LoginRequest = { redirect: null, reason: null };
let current = none;

/** Set before the dialog opens, and cleared when it closes. */
export function setLoginRequest(request: LoginRequest): void {
  current = request;
}

/** Opens the login with its reason. */
export function openLoginTo(purpose: LoginPurpose): void {
  current = { ...none, purpose };
  openDialog("login");
}

export const loginRequest = () => current;

/** Opens the login for a guest with a reason. True after a login, false if the dialog was closed. */
export function askToLogIn(reason: LoginRequest["reason"]): Promise<boolean> {
  current = { redirect: null, reason };
  return openLogin();
}

let asking: Promise<boolean> | null = null;
let answer: (isLoggedIn: boolean) => void = () => undefined;

/**
 * Opens the login because the session has ended, and waits until it is closed; concurrent callers share it. True if the
 * same person is logged in again. For another user the page reloads, because its data belongs to someone else.
 */
export function askToLogInAgain(): Promise<boolean> {
  asking ??= logInAgain().finally(() => {
    asking = null;
  });
  return asking;
}

async function logInAgain(): Promise<boolean> {
  const before = userState();
  current = { ...current, reason: "ended" };
  const isLoggedIn = await openLogin();
  if (!isLoggedIn) {
    setUser(null);
    return false;
  }
  const isSame = isSameUser(before, userState());
  if (!isSame) reloadDocument();
  return isSame;
}

function openLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    answer = resolve;
    openDialog("login");
  });
}

/** Called once the login's dialog is closed. */
export function endLoginRequest(isLoggedIn: boolean): void {
  current = none;
  answer(isLoggedIn);
  answer = () => undefined;
}
