import { useLogout, useNotify } from "react-admin";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";
import { closeSession } from "../providers/staff-session.ts";

/** Logs out on purpose: ends the session on the server, then clears this browser, whether or not the server agreed. */
export function useLeave(): () => Promise<void> {
  const t = useText();
  const logout = useLogout();
  const notify = useNotify();
  return async () => {
    const failure = await closeSession().then(
      () => undefined,
      (error: unknown) => reasonOf(error, t),
    );
    // Someone else may sign in next, so the page left behind is not where they should land.
    await logout({}, "/login", false);
    if (failure) notify(failure, { type: "error" });
  };
}
