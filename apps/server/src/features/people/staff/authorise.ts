import { holds, type PermissionName } from "@tatka/domain/people/permission";
import type { Context } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import type { AllowedStaff, Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { bearerToken } from "../../../platform/security/bearer-token.ts";
import { isApiKey, useKey } from "../api-keys/index.ts";
import { findStaffSession, type StaffSession } from "./sessions.ts";
import { staffCookie, staffToken } from "./staff-cookie.ts";

/**
 * Authorises a staff member by the route's permission. Checks of an open stream do not extend the session, so that a
 * forgotten screen is logged out.
 */
export function staffAuthoriser(db: Database) {
  return async (c: Context<Env>, permission: PermissionName, isUse = true): Promise<AllowedStaff> => {
    const staff = await callingStaff(db, c, permission, isUse);
    if (!holds(staff.permissions, permission)) throw new Refusal("staff.no_permission");
    return staff;
  };
}

/** The user of the session or the creator of the API key. Keys can only use routes with a permission. */
async function callingStaff(
  db: Database,
  c: Context<Env>,
  permission: PermissionName,
  isUse: boolean,
): Promise<AllowedStaff> {
  const token = bearerToken(c);
  if (token === undefined || !isApiKey(token)) {
    const { staff, permissions, hubIds } = await requireStaffSession(db, c, isUse);
    return { ...staff, permissions, hubIds };
  }
  const staff = await useKey(db, token, permission, isUse);
  c.var.security.accountId = staff.id;
  return staff;
}

export async function requireStaffSession(db: Database, c: Context<Env>, isUse = true): Promise<StaffSession> {
  const { session } = await requireSignedIn(db, c, isUse);
  if (mustEnrol(session)) throw new Refusal("staff.second_factor_required");
  return session;
}

/** Enough to set up one's own second factor: users who must have one need access to it. */
export async function requireSignedIn(
  db: Database,
  c: Context<Env>,
  isUse = true,
): Promise<{ session: StaffSession; token: string }> {
  const token = staffToken(c);
  const session = token === undefined ? undefined : await findStaffSession(db, token, isUse);
  if (!session || token === undefined) throw new Refusal("staff.not_signed_in");
  c.var.security.accountId = session.staff.id;
  return { session, token };
}

export async function currentStaffSession(db: Database, c: Context<Env>): Promise<StaffSession | undefined> {
  const token = staffToken(c);
  return token === undefined ? undefined : findStaffSession(db, token);
}

/** Whether the caller is staff, with any permissions. */
export async function hasStaffSession(db: Database, c: Context<Env>): Promise<boolean> {
  const session = await currentStaffSession(db, c);
  return session !== undefined && !mustEnrol(session);
}

/**
 * Whether the caller is also signed in to the back office. Most browsers have no such cookie, so this usually needs no
 * query.
 */
export async function isStaffBrowser(db: Database, c: Context<Env>): Promise<boolean> {
  const token = staffCookie.read(c);
  const session = token === undefined ? undefined : await findStaffSession(db, token, false);
  return session !== undefined && !mustEnrol(session);
}

export function mustEnrol({ hasSecondFactor, isSecondFactorRequired }: StaffSession): boolean {
  return isSecondFactorRequired && !hasSecondFactor;
}
