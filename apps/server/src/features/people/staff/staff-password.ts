import { isStaffPassword } from "@tatka/domain/people/staff-password";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
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
  const { rows } = await db.execute(sql`select from account_role where account_id = ${accountId} limit 1`);
  return rows.length > 0;
}

async function hasAsked(db: Database, accountId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from staff_application where account_id = ${accountId}`);
  return rows.length > 0;
}
