import { holds } from "@tatka/domain/people/permission";
import type { AuthProvider } from "react-admin";
import { HttpError } from "react-admin";
import { firstPageFor } from "../layout/menu/menu-entries.ts";
import { permissionFor } from "../resource-names.ts";
import { refusalCodeOf } from "./api.ts";
import { i18nProvider } from "./i18n-provider.ts";
import {
  clearSession,
  closeSession,
  lastKnownSession,
  openSession,
  readSession,
  refreshSessionAfterRefusal,
  type StaffSession,
} from "./staff-session.ts";

/** The reason for the redirect to the login page, from its URL. */
export type LoginReason = "SessionRequired" | "NoPermission";

export type LoginForm = {
  emailOrPhone: string;
  password: string;
  code?: string | undefined;
  returnTo?: string | undefined;
};

/** Maps react-admin's actions to permission actions. */
const permissionActions: Record<string, string> = {
  list: "read",
  show: "read",
  export: "read",
  edit: "update",
  clone: "create",
};

export const authProvider = {
  async login({ returnTo, ...credentials }: LoginForm) {
    const session = await openSession(credentials);
    if (session.status === "must-enrol") return { redirectTo: returnTo ?? "/" };
    if (session.status !== "logged-in") {
      await closeSession();
      throw new HttpError(i18nProvider.translate("tatka.login.no_permission"), 403);
    }
    return { redirectTo: returnTo ?? firstPageFor(session.userPermissions) };
  },

  /**
   * Clears the session and returns where to redirect and why. It does not call the server: the user menu has already
   * done so, and all other callers have no session.
   */
  async logout() {
    const session = (await lastKnownSession()) ?? { status: "logged-out" };
    clearSession();
    return turnedAway(session).redirectTo;
  },

  /**
   * Redirects logged-out users. If the server cannot be reached, the page stays with an error, so that a short outage
   * loses no work.
   */
  async checkAuth() {
    const session = await readSession().catch(() => undefined);
    if (session && !isPresent(session)) throw turnedAway(session);
  },

  async checkError(error: unknown) {
    // A second factor became mandatory meanwhile. The session is read again, and the layout opens the set-up.
    if (refusalCodeOf(error) === "staff.second_factor_required") return refreshSessionAfterRefusal();
    if (!(error instanceof HttpError) || error.status !== 401) return;
    clearSession();
    throw turnedAway({ status: "logged-out" });
  },

  async getPermissions() {
    const session = await readSession();
    return session.status === "logged-in" ? session.userPermissions : [];
  },

  async canAccess({ resource, action }: { resource: string; action: string }) {
    const session = await readSession();
    return (
      session.status === "logged-in" &&
      holds(session.userPermissions, permissionFor(resource, permissionActions[action] ?? action))
    );
  },

  async getIdentity() {
    const session = await readSession();
    if (!isPresent(session)) throw turnedAway(session);
    const { id, name, email, phone } = session.user;
    const fullName = name || email || phone || i18nProvider.translate("tatka.user.admin");
    return { id, fullName, email, mustEnrol: session.status === "must-enrol" };
  },
} satisfies AuthProvider;

function isPresent(session: StaffSession): session is Extract<StaffSession, { user: unknown }> {
  return session.status === "logged-in" || session.status === "must-enrol";
}

/** `message: false`, because the login page shows its own message. */
function turnedAway(session: Pick<StaffSession, "status">) {
  const reason: LoginReason = session.status === "no-permission" ? "NoPermission" : "SessionRequired";
  return { redirectTo: `/login?error=${reason}`, message: false };
}
