import type { User } from "@tatka/contract/people/identity";
import { displayName } from "./display-name.ts";

type UserInfo = User & { fullName: string };

/** The current user, as this browser knows it. */
export type UserState = {
  isLoggedIn: boolean;
  /** The name in the header. */
  userName: string;
  /** Null for a guest, and until the session is loaded. */
  userInfo: UserInfo | null;
};

export const guest: UserState = { isLoggedIn: false, userName: "Guest", userInfo: null };

export function loggedInAs(user: User): UserState {
  const { id, name, email, phone } = user;
  const fullName = name?.trim() || email || phone || "";
  return { isLoggedIn: true, userName: displayName(user), userInfo: { id, name, email, phone, fullName } };
}

/** Stored on the device: only the name. */
export function rememberedAs(userName: string | null): UserState {
  return userName === null ? guest : { isLoggedIn: true, userName, userInfo: null };
}

/** Whether an action started by one user may be finished by another. Guests have no data of their own. */
export function isSameUser(before: UserState, after: UserState): boolean {
  if (!before.isLoggedIn) return true;
  return before.userInfo && after.userInfo
    ? before.userInfo.id === after.userInfo.id
    : before.userName === after.userName;
}
