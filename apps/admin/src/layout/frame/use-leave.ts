import { useLogout, useNotify } from "react-admin";
import { reasonOf } from "../../messages/reason-of.ts";
import { useText } from "../../messages/use-text.ts";
import { closeSession } from "../../providers/staff-session.ts";

/**
 * Logs out: ends the session on the server, then clears the browser. If the server fails, the page stays with an error,
 * because a login page would hide an open session.
 */
export function useLeave(): () => Promise<void> {
  const t = useText();
  const logout = useLogout();
  const notify = useNotify();
  return async () => {
    try {
      await closeSession();
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
      return;
    }
    // The next user may be another person, so the login does not lead back to this page.
    await logout({}, "/login", false);
  };
}
