import type { User } from "@tatka/contract/identity";
import { account } from "@tatka/database/schema/people";
import type { Identifier } from "@tatka/domain/identifier";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";

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

/** Makes the account, or gives the one that is there its password. Whoever calls has seen the proof. */
export async function saveAccount(
  tx: Database,
  { kind, value }: Identifier,
  { passwordHash, name }: { passwordHash: string; name?: string },
): Promise<User> {
  const [saved] = await tx
    .insert(account)
    .values({ [kind]: value, passwordHash, ...(name ? { name } : {}) })
    .onConflictDoUpdate({ target: columnOf[kind], set: { passwordHash } })
    .returning(user);
  if (!saved) throw new Error("the account was not stored");
  return saved;
}

type Changes = { name?: string | undefined; language?: "en" | "bn" | undefined; passwordHash?: string };

/** Changes what is given and leaves the rest. */
export async function changeAccount(db: Database, id: number, changes: Changes): Promise<User> {
  const [saved] = await db
    .update(account)
    .set({
      name: sql`coalesce(${changes.name ?? null}, ${account.name})`,
      language: sql`coalesce(${changes.language ?? null}, ${account.language})`,
      passwordHash: sql`coalesce(${changes.passwordHash ?? null}, ${account.passwordHash})`,
    })
    .where(eq(account.id, id))
    .returning(user);
  if (!saved) throw new Error("the account is gone");
  return saved;
}
