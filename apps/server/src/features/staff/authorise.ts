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
  const session = await currentStaffSession(db, c);
  if (!session) throw new Refusal("staff.not_signed_in");
  return session;
}

export async function currentStaffSession(db: Database, c: Context<Env>): Promise<StaffSession | undefined> {
  const token = staffToken(c);
  return token === undefined ? undefined : findStaffSession(db, token);
}
