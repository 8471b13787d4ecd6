import { useEffect } from "react";
import { useLocation, useNavigate } from "../../../router/index.tsx";
import { type LoginRequest, setLoginRequest } from "../../../session/login-request.ts";
import { confirmSession, type Person } from "../../../session/session.ts";
import { userState } from "../../../session/user-store.ts";
import { openDialog } from "../../../shell/dialog-store.ts";
import { followRedirect } from "./follow-redirect.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** Opens the login that the URL asks for, and cleans the URL: reloading or sharing it must not ask again. */
export default function LoginByUrl() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // It stands only as long as the URL asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const redirect = safeRedirect(asked.get("callbackUrl"));
    const rest = new URLSearchParams(asked);
    for (const name of ["login", "callbackUrl", "error"]) rest.delete(name);
    const here = { pathname, search: rest.toString() };

    void whoIsHere().then((person) => {
      if (person && redirect) return followRedirect(redirect, navigate, true);
      void navigate(here, { replace: true, preventScrollReset: true });
      if (person) return;
      setLoginRequest({ redirect, reason: reasonOf(asked.get("error")), ...purposeOf(redirect) });
      openDialog("login");
    });
  }, []);
  return null;
}

/** The device may remember a user whose session has ended meanwhile, which may be why they were sent here. */
async function whoIsHere(): Promise<Person | null> {
  return userState().isLoggedIn ? confirmSession().catch(() => null) : null;
}

/** Pages that say more than that they need a login. */
function purposeOf(redirect: string | null): Pick<LoginRequest, "purpose"> {
  const path = redirect?.replace(/^\/bn(?=\/)/, "");
  if (path === "/customer/order") return { purpose: { to: "orders" } };
  if (path === "/customer/wishlist") return { purpose: { to: "wish" } };
  return path === "/checkout" ? { purpose: { to: "checkout" } } : {};
}

function reasonOf(error: string | null): LoginRequest["reason"] {
  if (error === "SessionRequired") return "page";
  return error ? "failed" : null;
}
