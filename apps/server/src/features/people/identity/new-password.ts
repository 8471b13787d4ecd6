import type { Language } from "@tatka/domain/language";
import { isGuessable } from "@tatka/domain/people/guessable-password";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { closeSessions, hashPassword, type Place, removeKnownBrowsers } from "../sessions/index.ts";
import { requireStaffPassword } from "../staff/index.ts";
import { passwordChanged } from "./notifications.ts";

/** A new password: validated as typed, stored as a hash. */
export type NewPassword = { typed: string; hash: string };

/** The session and browser that stay logged in. */
export type Kept = { token: string; place: Place };

/** Hashing is slow by design, so it happens before the transaction. */
export async function newPassword(typed: string): Promise<NewPassword> {
  return { typed, hash: await hashPassword(typed) };
}

/**
 * Runs after every password change, in its transaction: staff need a strong password and customers an uncommon one,
 * other sessions and known browsers are revoked, and the owner is notified, except for new accounts.
 */
export async function passwordWasStored(
  tx: Database,
  accountId: number,
  password: NewPassword,
  { kept, isNewAccount = false }: { kept?: Kept; isNewAccount?: boolean } = {},
): Promise<void> {
  await requireStaffPassword(tx, accountId, password.typed);
  if (isGuessable(password.typed)) {
    throw new Refusal("login.weak_password", {}, { fields: { password: "Too easy to guess" } });
  }
  await closeSessions(tx, accountId, kept?.token);
  await removeKnownBrowsers(tx, accountId, kept?.place);
  if (isNewAccount) return;
  const { rows } = await tx.execute<{ email: string | null; phone: string | null; language: Language }>(
    sql`select email, phone, language from account where id = ${accountId}`,
  );
  const [owner] = rows;
  if (owner) await sendMessage(tx, passwordChanged(owner));
}
