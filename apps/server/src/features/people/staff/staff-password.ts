import { accountRole, staffApplication } from "@tatka/database/schema/people/people";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/**
 * One account serves the store and the back office, so the stricter rule holds wherever staff choose a password, or who
 * has asked to be staff: approving them leaves the password as it is.
 */
export async function requireStaffPassword(db: Database, accountId: number, password: string): Promise<void> {
  if (isStaffPassword(password)) return;
  if (!(await worksHere(db, accountId)) && !(await hasAsked(db, accountId))) return;
  throw new Refusal("staff.weak_password", {}, { fields: { password: "Too easy to guess" } });
}

export async function worksHere(db: Database, accountId: number): Promise<boolean> {
  return (await db.$count(accountRole, eq(accountRole.accountId, accountId))) > 0;
}

async function hasAsked(db: Database, accountId: number): Promise<boolean> {
  return (await db.$count(staffApplication, eq(staffApplication.accountId, accountId))) > 0;
}
