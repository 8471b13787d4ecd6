import { useEffect, useState } from "react";
import { useLanguage } from "../language.tsx";
import { useUser } from "../login/user-store.ts";
import { useNavigate } from "../router/index.tsx";
import type { Failure } from "../use-action.ts";
import { confirmSession, findSession, type Person } from "./session.ts";

/**
 * The logged-in user, for personal pages; a guest is redirected to log in and returns afterwards. Refetched whenever
 * the user logs in or out, in any tab.
 */
export function usePerson(path: string): { person: Person | null; failure: Failure | null; refresh: () => void } {
  const { pathTo } = useLanguage();
  const navigate = useNavigate();
  const { isLoggedIn, userName } = useUser();
  const [person, setPerson] = useState<Person | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked depends on who is logged in, and on nothing else
  useEffect(() => {
    let isCurrent = true;
    setFailure(null);
    findSession().then(
      (found) => {
        if (!isCurrent) return;
        setPerson(found);
        // A user who has just logged out is already being redirected to the home page.
        const isStaying = location.pathname === pathTo(path);
        if (!found && isStaying) void navigate(loginUrl(pathTo("/"), pathTo(path)), { replace: true });
      },
      (error: unknown) => {
        if (isCurrent) setFailure({ error, again: () => setRound(round + 1) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoggedIn, userName, round]);
  // Refreshes after a change; if that fails, the page stays as it is.
  const refresh = () => void confirmSession().then(setPerson, () => undefined);
  return { person, failure, refresh };
}

function loginUrl(home: string, wanted: string): string {
  return `${home}?login=1&error=SessionRequired&callbackUrl=${wanted}`;
}
