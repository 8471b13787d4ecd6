import type { StaffUser } from "@tatka/contract/staff";
import { account, accountRole } from "@tatka/database/schema/people";
import { and, eq, exists, or } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { isRightPassword } from "../sessions/index.ts";
import { openStaffSession } from "./sessions.ts";
import type { LoginThrottle } from "./throttle.ts";

type Attempt = { emailOrPhone: string; password: string; address: string; device: string };

/** Opens a staff session. Every reason to refuse looks the same from outside and takes the same time. */
export async function loginStaff(
  db: Database,
  throttle: LoginThrottle,
  { emailOrPhone, password, address, device }: Attempt,
): Promise<{ token: string; user: StaffUser }> {
  const identifier = emailOrPhone.toLowerCase();
  await throttle.refuseIfBlocked(identifier, address);

  const found = await findStaffAccount(db, identifier);
  if (!(await isRightPassword(password, found?.passwordHash)) || !found) {
    await throttle.countFailure(identifier, address);
    throw new Refusal("staff.wrong_credentials");
  }
  await throttle.forgive(identifier, address);
  const { passwordHash: _, ...user } = found;
  return { token: await openStaffSession(db, found.id, device), user };
}

/** Only accounts with a role are staff; a customer's right password opens nothing here. */
async function findStaffAccount(db: Database, identifier: string) {
  const hasRole = db.select().from(accountRole).where(eq(accountRole.accountId, account.id));
  const phone = identifier.replace(/^(\+?88)?(?=01)/, "+88");
  const [found] = await db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      phone: account.phone,
      passwordHash: account.passwordHash,
    })
    .from(account)
    .where(
      and(or(eq(account.email, identifier), eq(account.phone, phone)), eq(account.status, "active"), exists(hasRole)),
    );
  return found;
}
