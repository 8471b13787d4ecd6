import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { openDialog } from "../layout/dialog-store.ts";
import { setLoginRequest } from "./login-request.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { userState } from "./user-store.ts";

/** Opens the login that the address asks for, and cleans the address: reloading or sharing it must not ask again. */
export default function LoginByAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // It stands only as long as the address asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const redirect = safeRedirect(asked.get("callbackUrl"));
    const rest = new URLSearchParams(asked);
    for (const name of ["login", "callbackUrl", "error"]) rest.delete(name);
    const here = { pathname, search: rest.toString() };

    if (userState().isLoggedIn) {
      void navigate(redirect ?? here, { replace: true });
      return;
    }
    setLoginRequest({ redirect, reason: asked.get("error") === "SessionRequired" ? "page" : null });
    openDialog("login");
    void navigate(here, { replace: true, preventScrollReset: true });
  }, []);
  return null;
}
