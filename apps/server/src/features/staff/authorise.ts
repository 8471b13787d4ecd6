import { holds, type PermissionName } from "@tatka/domain/permission";
import type { Context } from "hono";
import type { Database } from "../../platform/db.ts";
import type { Env, Staff } from "../../platform/environment.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findStaffSession, type StaffSession } from "./sessions.ts";
import { staffToken } from "./staff-cookie.ts";

/** Lets a staff member through who holds the permission a route declares. */
export function staffAuthoriser(db: Database) {
  return async (c: Context<Env>, permission: PermissionName): Promise<Staff> => {
    const session = await requireStaffSession(db, c);
    if (!holds(session.permissions, permission)) throw new Refusal("staff.no_permission");
    return session.staff;
  };
}

export async function requireStaffSession(db: Database, c: Context<Env>): Promise<StaffSession> {
  const { session } = await requireSignedIn(db, c);
  if (mustEnrol(session)) throw new Refusal("staff.second_factor_required");
  return session;
}

/** Enough for one's own second factor only: whoever is obliged to have one must be able to get so far without. */
export async function requireSignedIn(
  db: Database,
  c: Context<Env>,
): Promise<{ session: StaffSession; token: string }> {
  const token = staffToken(c);
  const session = token === undefined ? undefined : await findStaffSession(db, token);
  if (!session || token === undefined) throw new Refusal("staff.not_signed_in");
  return { session, token };
}

export async function currentStaffSession(db: Database, c: Context<Env>): Promise<StaffSession | undefined> {
  const token = staffToken(c);
  return token === undefined ? undefined : findStaffSession(db, token);
}

export function mustEnrol({ hasSecondFactor, isSecondFactorRequired }: StaffSession): boolean {
  return isSecondFactorRequired && !hasSecondFactor;
}
