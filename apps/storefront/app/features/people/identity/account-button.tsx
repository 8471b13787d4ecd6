import { UserRound } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { openDialog } from "../../../dialog-store.ts";
import { useLanguage } from "../../../language.tsx";
import { userState, useUser } from "../../../login/user-store.ts";
import { useLocation } from "../../../router/index.tsx";
import { patiently, withPart } from "../../../ui/parts.ts";

const loadAccountMenu = () => import("./account-menu.tsx");
const AccountMenu = lazy(loadAccountMenu);
const LoginByUrl = lazy(patiently(() => import("./login-by-url.tsx")));

/**
 * Login, or the customer's name with a menu. Both have the same size, so nothing moves when the session is known. Code
 * that guests do not need is loaded on demand.
 */
export function AccountButton() {
  const { login, guest } = useLanguage().messages.identity;
  const { isLoggedIn, userName } = useUser();
  const name = isLoggedIn ? userName : null;
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Without a response the name stays, because being offline must not log out.
    if (userState().isLoggedIn)
      import("../../../session/session.ts").then(({ confirmSession }) => confirmSession()).catch(() => undefined);
  }, []);

  return (
    <div className="relative unscripted:hidden">
      <button
        type="button"
        title={name ?? guest}
        aria-expanded={name ? isOpen : undefined}
        className="flex size-11 cursor-pointer items-center justify-center gap-2 rounded-card text-[0.9375rem] font-semibold transition-colors hover:bg-current/10 md:w-26 md:px-1 lg:w-32 2xl:w-24"
        onClick={() => (name ? withPart(loadAccountMenu, () => setOpen(!isOpen)) : openDialog("login"))}
      >
        <UserRound aria-hidden="true" className={`size-5.5 shrink-0 ${name ? "text-accent" : ""}`} />
        <span className="truncate max-md:sr-only">{name ?? login}</span>
      </button>
      <Suspense>
        {name && isOpen && <AccountMenu onClose={() => setOpen(false)} />}
        {/[?&]login=1/.test(search) && <LoginByUrl />}
      </Suspense>
    </div>
  );
}
