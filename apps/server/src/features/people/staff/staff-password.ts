import { accountRole, staffApplication } from "@tatka/database/schema/people/people";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/**
 * The store and the back office share a password, so staff and applicants need a strong one everywhere: approving an
 * applicant keeps the password.
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
