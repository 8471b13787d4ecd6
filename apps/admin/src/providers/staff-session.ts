import { isAdmin, myPermissions, type StaffUser, staffLogin, staffLogout } from "@tatka/contract/people/staff";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { HttpError } from "react-admin";
import { deleteKept, keep, offlinePages, readKept } from "../offline/kept-on-device.ts";
import { callRoute } from "./api.ts";
import { queryClient } from "./query-client.ts";

export type StaffSession =
  | { status: "logged-in"; user: StaffUser; userPermissions: Permission[] }
  /** Signed in, but a second factor must be set up first. */
  | { status: "must-enrol"; user: StaffUser }
  /** Logged in without any permission; treated as logged out, with a reason. */
  | { status: "no-permission" }
  | { status: "logged-out" };

/** Several components ask for user and permissions at once; responses are shared for this long. */
const freshForMs = 10_000;

let latest: { session: Promise<StaffSession>; readAt: number } | undefined;

/** The signed-in user and their permissions. While the promise is pending, the state is "loading". */
export function readSession(): Promise<StaffSession> {
  if (latest && Date.now() - latest.readAt < freshForMs) return latest.session;
  const session = loadSession();
  latest = { session, readAt: Date.now() };
  // A failed read is not cached, so the next caller retries.
  session.catch(() => clearSession());
  return session;
}

/** The last known state, without a request. */
export async function lastKnownSession(): Promise<StaffSession | undefined> {
  return latest?.session.catch(() => undefined);
}

export function clearSession(): void {
  latest = undefined;
}

let refreshing = 0;

/** The user's permissions have changed: refetches everything. */
export async function refreshSession(): Promise<void> {
  refreshing += 1;
  clearSession();
  await queryClient.invalidateQueries();
  refreshing -= 1;
}

/**
 * Called when a refusal says that permissions have changed. Waits for the session first, because other refetches would
 * be refused too.
 */
export function refreshSessionAfterRefusal(): void {
  if (refreshing === 0) void refreshSession();
}

type Credentials = { emailOrPhone: string; password: string; code?: string | undefined };

export async function openSession(credentials: Credentials): Promise<StaffSession> {
  await callRoute(staffLogin, { body: credentials });
  clearSession();
  return readSession();
}

/** Ends the session on the server. If that fails, it stays open here, too. */
export async function closeSession(): Promise<void> {
  await callRoute(staffLogout);
  clearSession();
  await deleteKept();
}

/** On pages that work offline, the stored user stays logged in. The server still checks each call. */
const keptSession = "session";

async function loadSession(): Promise<StaffSession> {
  try {
    const session = await askSession();
    const worksOffline =
      session.status === "logged-in" &&
      Object.values(offlinePages).some((needed) => holds(session.userPermissions, needed));
    keep(keptSession, worksOffline ? session : undefined);
    return session;
  } catch (error) {
    const kept = readKept(keptSession) as StaffSession | null;
    const isWithoutNetwork = error instanceof HttpError && error.status === 0;
    if (kept && isWithoutNetwork && location.pathname in offlinePages) return kept;
    throw error;
  }
}

async function askSession(): Promise<StaffSession> {
  const { isAdmin: isStaff, user, mustEnrol } = await callRoute(isAdmin);
  if (!isStaff || user === null) return { status: "logged-out" };
  if (mustEnrol) return { status: "must-enrol", user };
  const userPermissions = await callRoute(myPermissions);
  return userPermissions.length === 0 ? { status: "no-permission" } : { status: "logged-in", user, userPermissions };
}
