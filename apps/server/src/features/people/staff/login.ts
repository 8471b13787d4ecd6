import type { StaffUser } from "@tatka/contract/people/staff";
import { account, accountRole, staffApplication } from "@tatka/database/schema/people/people";
import { type Identifier, parseIdentifier } from "@tatka/domain/people/identifier";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import { and, eq, exists, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countPasswordAttempt, isRightPassword, type Place } from "../sessions/index.ts";
import type { SecondFactors } from "./second-factors.ts";
import { openStaffSession } from "./sessions.ts";

export type StaffLogins = { db: Database; factors: SecondFactors };

type Attempt = {
  emailOrPhone: string;
  password: string;
  code?: string | undefined;
  place: Place;
  device: string;
};

/**
 * Opens a staff session. Without the right password every reason to refuse looks the same from outside and takes the
 * same time; only a caller who has it learns whether a code is wanted as well.
 */
export async function loginStaff(
  { db, factors }: StaffLogins,
  { emailOrPhone, password, code, place, device }: Attempt,
): Promise<{ token: string; user: StaffUser }> {
  const identifier = parseIdentifier(emailOrPhone);
  const found = identifier && (await findStaffAccount(db, identifier));
  const attempt = await countPasswordAttempt(db, {
    audience: "admin",
    // Identifiers that cannot exist count like unknown emails.
    identifier: identifier ?? { kind: "email", value: emailOrPhone },
    place,
    isNoStranger: async () => found !== undefined && code !== undefined && (await factors.wouldPass(found.id, code)),
  });
  const isRight = await isRightPassword(password, found?.passwordHash, place.network);
  if (!isRight || !found) throw new Refusal("staff.wrong_credentials");
  if (!found.hasRole) {
    await attempt.takeBack();
    throw new Refusal("staff.waiting_for_approval");
  }
  if (!isStaffPassword(password)) {
    // Chosen before the account had a role, or before the rule was there.
    await attempt.takeBack();
    throw new Refusal("staff.password_too_weak");
  }
  if (await factors.isOn(found.id)) {
    if (code === undefined) {
      // Not a wrong try, but no reason to forget wrong codes either: else they could be guessed without end.
      await attempt.takeBack();
      throw new Refusal("staff.code_required");
    }
    await factors.requireRightCode(found.id, code);
  }
  await attempt.reset();
  const { passwordHash: _, hasRole: __, ...user } = found;
  return { token: await openStaffSession(db, found.id, device), user };
}

/**
 * Only accounts with a role are staff; a customer's right password opens nothing here. Users who registered for the back
 * office are found too, so that they can be told that they wait.
 */
async function findStaffAccount(db: Database, { kind, value }: Identifier) {
  const hasRole = exists(db.select().from(accountRole).where(eq(accountRole.accountId, account.id)));
  const hasAsked = exists(db.select().from(staffApplication).where(eq(staffApplication.accountId, account.id)));
  const [found] = await db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      phone: account.phone,
      passwordHash: account.passwordHash,
      hasRole: sql<boolean>`${hasRole}`,
    })
    .from(account)
    .where(and(eq(account[kind], value), eq(account.status, "active"), or(hasRole, hasAsked)));
  return found;
}
