import type { User } from "@tatka/contract/people/identity";
import { account } from "@tatka/database/schema/people/people";
import type { Language } from "@tatka/domain/language";
import type { Identifier } from "@tatka/domain/people/identifier";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { type Kept, type NewPassword, passwordWasStored } from "./new-password.ts";

const user = { id: account.id, name: account.name, email: account.email, phone: account.phone };

const columnOf = { email: account.email, phone: account.phone };

export async function findAccount(db: Database, { kind, value }: Identifier) {
  const [found] = await db
    .select({ ...user, passwordHash: account.passwordHash, status: account.status })
    .from(account)
    .where(eq(columnOf[kind], value));
  return found;
}

export async function findPasswordHash(db: Database, id: number): Promise<string | null | undefined> {
  const [found] = await db.select({ passwordHash: account.passwordHash }).from(account).where(eq(account.id, id));
  return found?.passwordHash;
}

/** Makes the account, or gives the one that is there its password. The caller has checked the proof. */
export async function saveAccount(
  tx: Database,
  { kind, value }: Identifier,
  { password, name, language }: { password: NewPassword; name?: string; language?: Language | undefined },
): Promise<User & { isNewAccount: boolean }> {
  const [saved] = await tx
    .insert(account)
    .values({
      [kind]: value,
      passwordHash: password.hash,
      ...(name ? { name } : {}),
      ...(language ? { language } : {}),
    })
    .onConflictDoUpdate({ target: columnOf[kind], set: { passwordHash: password.hash } })
    // No transaction has touched a row that was only just inserted.
    .returning({ ...user, isNewAccount: sql<boolean>`xmax = 0` });
  if (!saved) throw new Error("the account was not stored");
  await passwordWasStored(tx, saved.id, password, { isNewAccount: saved.isNewAccount });
  return saved;
}

/** An account that is opened by PINs alone. Of two browsers that make it at once, both get the same one. */
export async function makeAccount(tx: Database, { kind, value }: Identifier, language: Language | undefined) {
  const [made] = await tx
    .insert(account)
    .values({ [kind]: value, ...(language ? { language } : {}) })
    .onConflictDoUpdate({ target: columnOf[kind], set: { [kind]: value } })
    .returning({ ...user, status: account.status });
  if (!made) throw new Error("the account was not stored");
  return made;
}

/** Gives a signed-in customer another password; the session that asked for it stays. */
export async function changePassword(
  tx: Database,
  accountId: number,
  password: NewPassword,
  kept: Kept,
): Promise<void> {
  await tx.update(account).set({ passwordHash: password.hash }).where(eq(account.id, accountId));
  await passwordWasStored(tx, accountId, password, { kept });
}

type Changes = { name?: string | undefined; language?: Language | undefined };

/** Changes what is given and leaves the rest. A language that is given is a choice: pages no longer change it. */
export async function changeAccount(db: Database, id: number, changes: Changes): Promise<User> {
  const [saved] = await db
    .update(account)
    .set({
      name: sql`coalesce(${changes.name ?? null}, ${account.name})`,
      language: sql`coalesce(${changes.language ?? null}, ${account.language})`,
      choseLanguage: sql`${account.choseLanguage} or ${changes.language !== undefined}`,
    })
    .where(eq(account.id, id))
    .returning(user);
  if (!saved) throw new Error("the account is gone");
  return saved;
}
