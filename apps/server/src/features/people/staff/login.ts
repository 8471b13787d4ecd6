import type { StaffUser } from "@tatka/contract/people/staff";
import { type Identifier, parseIdentifier } from "@tatka/domain/people/identifier";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countPasswordAttempt, isRightPassword, type Place } from "../sessions/index.ts";
import type { SecondFactors } from "./second-factors.ts";
import { openStaffSession } from "./sessions.ts";

type StaffAccount = StaffUser & { passwordHash: string | null; hasRole: boolean };

export type StaffLogins = { db: Database; factors: SecondFactors };

type Attempt = {
  emailOrPhone: string;
  password: string;
  code?: string | undefined;
  place: Place;
  device: string;
};

/**
 * Opens a staff session. With a wrong password, all refusals look the same and take the same time. Only a caller with
 * the correct password learns whether a code is required.
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
    isVerified: async () => found !== undefined && code !== undefined && (await factors.wouldPass(found.id, code)),
  });
  const isRight = await isRightPassword(password, found?.passwordHash, place.network);
  if (!isRight || !found) throw new Refusal("staff.wrong_credentials");
  if (!found.hasRole) {
    await attempt.takeBack();
    throw new Refusal("staff.waiting_for_approval");
  }
  if (!isStaffPassword(password)) {
    // The password was set before the account had a role, or before the rule existed.
    await attempt.takeBack();
    throw new Refusal("staff.password_too_weak");
  }
  if (await factors.isOn(found.id)) {
    if (code === undefined) {
      // A correct password does not count as an attempt, but must not reset wrong codes, which could then be guessed
      // without limit.
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
 * Only accounts with a role are staff, so a customer's correct password is refused. Registered users are found, too, so
 * that they can be told to wait.
 */
async function findStaffAccount(db: Database, { kind, value }: Identifier): Promise<StaffAccount | undefined> {
  const hasRole = sql`exists (select from account_role where account_id = account.id)`;
  const hasAsked = sql`exists (select from staff_application where account_id = account.id)`;
  const { rows } = await db.execute<StaffAccount>(sql`
    select id, name, email, phone, password_hash as "passwordHash", ${hasRole} as "hasRole"
    from account where ${sql.identifier(kind)} = ${value} and status = 'active' and (${hasRole} or ${hasAsked})`);
  return rows[0];
}
