import { useLanguage } from "../language.tsx";
import { personalKeys, setUser } from "../login/user-store.ts";
import { useNavigate } from "../router/index.tsx";
import { sayFailure } from "../say-failure.ts";
import { endSession } from "./session.ts";

/** Ends the session and goes to the home page. `end` may end more than this one session. */
export function useLogout(end = endSession): () => Promise<void> {
  const { pathTo } = useLanguage();
  const navigate = useNavigate();
  return async function logout() {
    try {
      await end();
    } catch (error) {
      return sayFailure(error, logout);
    }
    // Leaves first: otherwise a page that needs a login would open it.
    await navigate(pathTo("/"));
    setUser(null);
    await leaveNothingBehind();
  };
}

/**
 * The next user of the device may be another person, so visited pages, queued cart items and the draft order are
 * deleted.
 */
export async function leaveNothingBehind(): Promise<void> {
  try {
    for (const key of Object.values(personalKeys)) {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    }
    const kept = await caches.keys();
    await Promise.all(kept.filter((name) => name.startsWith("pages-")).map((name) => caches.delete(name)));
  } catch {
    // Without storage there is nothing to delete.
  }
}
