import { accountRole } from "@tatka/database/schema/people";
import { isStaffPassword } from "@tatka/domain/staff-password";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** One account serves the store and the back office, so the stricter rule holds wherever staff choose a password. */
export async function requireStaffPassword(db: Database, accountId: number, password: string): Promise<void> {
  if (isStaffPassword(password) || !(await worksHere(db, accountId))) return;
  throw new Refusal("staff.weak_password", {}, { fields: { password: "too easy to guess" } });
}

export async function worksHere(db: Database, accountId: number): Promise<boolean> {
  return (await db.$count(accountRole, eq(accountRole.accountId, accountId))) > 0;
}
