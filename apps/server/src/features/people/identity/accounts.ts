import type { User } from "@tatka/contract/people/identity";
import type { Language } from "@tatka/domain/language";
import type { Identifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { insertion } from "../../../platform/database/sql-values.ts";
import { type Kept, type NewPassword, passwordWasStored } from "./new-password.ts";

const user = sql`id, name, email, phone`;

type KnownAccount = User & { passwordHash: string | null; status: "active" | "disabled" | "deleted" };

export async function findAccount(db: Database, { kind, value }: Identifier): Promise<KnownAccount | undefined> {
  const { rows } = await db.execute<KnownAccount>(sql`
    select ${user}, password_hash as "passwordHash", status from account where ${sql.identifier(kind)} = ${value}`);
  return rows[0];
}

export async function findPasswordHash(db: Database, id: number): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ passwordHash: string | null }>(
    sql`select password_hash as "passwordHash" from account where id = ${id}`,
  );
  return rows[0]?.passwordHash;
}

/** Creates the account, or sets the password of an existing one. The caller has checked the proof. */
export async function saveAccount(
  tx: Database,
  { kind, value }: Identifier,
  { password, name, language }: { password: NewPassword; name?: string; language?: Language | undefined },
): Promise<User & { isNewAccount: boolean }> {
  const row = { [kind]: value, passwordHash: password.hash, name: name || undefined, language };
  // A row just inserted cannot have been changed by another transaction.
  const { rows } = await tx.execute<User & { isNewAccount: boolean }>(sql`
    ${insertion("account", [row])}
    on conflict (${sql.identifier(kind)}) do update set password_hash = excluded.password_hash
    returning ${user}, xmax = 0 as "isNewAccount"`);
  const [saved] = rows;
  if (!saved) throw new Error("the account was not stored");
  await passwordWasStored(tx, saved.id, password, { isNewAccount: saved.isNewAccount });
  return saved;
}

/** An account that logs in with PINs only. Two concurrent calls return the same one. */
export async function makeAccount(
  tx: Database,
  { kind, value }: Identifier,
  language: Language | undefined,
): Promise<User & { status: KnownAccount["status"] }> {
  const column = sql.identifier(kind);
  const { rows } = await tx.execute<User & { status: KnownAccount["status"] }>(sql`
    ${insertion("account", [{ [kind]: value, language }])}
    on conflict (${column}) do update set ${column} = excluded.${column} returning ${user}, status`);
  const [made] = rows;
  if (!made) throw new Error("the account was not stored");
  return made;
}

/** Changes a customer's password; the current session stays. */
export async function changePassword(
  tx: Database,
  accountId: number,
  password: NewPassword,
  kept: Kept,
): Promise<void> {
  await tx.execute(sql`update account set password_hash = ${password.hash} where id = ${accountId}`);
  await passwordWasStored(tx, accountId, password, { kept });
}

type Changes = { name?: string | undefined; language?: Language | undefined };

/** Updates the given fields. A given language is explicit, so pages no longer change it. */
export async function changeAccount(db: Database, id: number, changes: Changes): Promise<User> {
  const { rows } = await db.execute<User>(sql`
    update account
    set name = coalesce(${changes.name ?? null}, name), language = coalesce(${changes.language ?? null}, language),
      chose_language = chose_language or ${changes.language !== undefined}
    where id = ${id} returning ${user}`);
  const [saved] = rows;
  if (!saved) throw new Error("the account is gone");
  return saved;
}
