import type { logout, me, validateSession } from "@tatka/contract/people/identity";
import type { Answer } from "@tatka/contract/route";
import { ApiRefusal, call } from "../api-client.ts";
import { setUser, userState } from "../login/user-store.ts";

export type Person = Answer<typeof me>;

let asking: Promise<Person | null> | null = null;

/** The session's user, or null; also corrects the stored name. Concurrent callers share one request. */
export function confirmSession(): Promise<Person | null> {
  asking ??= askWhoItIs().finally(() => {
    asking = null;
  });
  return asking;
}

/** For pages that need a login. There may be a session without a stored name, so the server is asked. */
export async function findSession(): Promise<Person | null> {
  if (!userState().isLoggedIn && !(await call<typeof validateSession>("get", "/auth/validate")).valid) return null;
  return confirmSession();
}

export async function endSession(): Promise<void> {
  await call<typeof logout>("post", "/auth/customerlogout");
}

async function askWhoItIs(): Promise<Person | null> {
  try {
    const person = await call<typeof me>("get", "/auth/me", { isQuiet: true });
    setUser(person);
    return person;
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 401)) throw error;
    setUser(null);
    return null;
  }
}
