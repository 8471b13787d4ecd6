import { useNavigate } from "react-router";
import { failureText } from "../failure-text.ts";
import { useLanguage } from "../language.tsx";
import { showToast } from "../ui/toast.ts";
import { endSession } from "./session.ts";
import { setUser, waitingCartKey } from "./user-store.ts";

/** Ends the session and goes to the home page. `end` may end more than this one session. */
export function useLogout(end = endSession): () => Promise<void> {
  const { language, pathTo } = useLanguage();
  const navigate = useNavigate();
  return async () => {
    try {
      await end();
    } catch (error) {
      showToast(failureText(error, language));
      return;
    }
    // First away: a page that needs a login would otherwise ask for one.
    await navigate(pathTo("/"));
    setUser(null);
    leaveNothingBehind();
  };
}

/** The device may be another's next: pages that were visited, and what waits to be added to the cart, go. */
function leaveNothingBehind(): void {
  navigator.serviceWorker?.controller?.postMessage({ isLogout: true });
  try {
    localStorage.removeItem(waitingCartKey);
  } catch {
    // A browser that keeps nothing leaves nothing.
  }
}
