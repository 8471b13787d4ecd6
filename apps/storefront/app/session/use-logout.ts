import { useNavigate } from "react-router";
import { failureText } from "../failure-text.ts";
import { useLanguage } from "../language.tsx";
import { showToast } from "../ui/toast.ts";
import { endSession } from "./session.ts";
import { setUser } from "./user-store.ts";

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
  };
}
