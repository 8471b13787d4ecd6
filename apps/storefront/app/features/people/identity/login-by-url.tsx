import { useEffect } from "react";
import { openDialog } from "../../../dialog-store.ts";
import { type LoginRequest, setLoginRequest } from "../../../login/login-request.ts";
import { userState } from "../../../login/user-store.ts";
import { useLocation, useNavigate } from "../../../router/index.tsx";
import { confirmSession, type Person } from "../../../session/session.ts";
import { followRedirect } from "./follow-redirect.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** Opens the login requested by the URL, and cleans the URL, so that reloading or sharing it does not ask again. */
export default function LoginByUrl() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // Mounted only while the URL requests it.
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

/** The device may remember a user whose session has ended, which may be why they were redirected. */
async function whoIsHere(): Promise<Person | null> {
  return userState().isLoggedIn ? confirmSession().catch(() => null) : null;
}

/** Pages with a more specific prompt. */
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
