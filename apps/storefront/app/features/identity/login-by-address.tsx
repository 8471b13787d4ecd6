import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useOpenDialog } from "../layout/dialogs.tsx";
import { hintedName } from "./login-hint.ts";
import { setLoginRequest } from "./login-request.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** Opens the login that the address asks for, and cleans the address: reloading or sharing it must not ask again. */
export default function LoginByAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();

  // It stands only as long as the address asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const redirect = safeRedirect(asked.get("callbackUrl"));
    const rest = new URLSearchParams(asked);
    for (const name of ["login", "callbackUrl", "error"]) rest.delete(name);
    const here = { pathname, search: rest.toString() };

    if (hintedName()) {
      void navigate(redirect ?? here, { replace: true });
      return;
    }
    setLoginRequest({ redirect, isRequired: asked.get("error") === "SessionRequired" });
    openDialog("login");
    void navigate(here, { replace: true, preventScrollReset: true });
  }, []);
  return null;
}
