import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { insertion } from "../../../platform/database/sql-values.ts";

const COUNT = 10;
/** 32 characters without similar-looking ones, so each has five bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";
const LENGTH = 16;

/** Replaces the account's codes with ten new ones. They are shown once, and only hashes are stored. */
export async function renewCodes(tx: Database, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const rows = codes.map((code) => ({ accountId, codeHash: hashOf(code) }));
  await tx.execute(sql`delete from recovery_code where account_id = ${accountId}`);
  await tx.execute(insertion("recovery_code", rows));
  return codes;
}

/** Uses up a recovery code. Of two concurrent callers, one succeeds. */
export async function useCode(db: Database, accountId: number, typed: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update recovery_code set used_at = now() where ${unused(accountId, typed)}`,
  );
  return rowCount === 1;
}

/** Checks a recovery code without using it up. */
export async function hasCode(db: Database, accountId: number, typed: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from recovery_code where ${unused(accountId, typed)}`);
  return rows.length === 1;
}

function unused(accountId: number, typed: string): SQL {
  return sql`account_id = ${accountId} and code_hash = ${hashOf(typed)} and used_at is null`;
}

export async function countCodes(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from recovery_code where account_id = ${accountId} and used_at is null`,
  );
  return rows[0]?.count ?? 0;
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return (letters.match(/.{4}/g) ?? []).join("-");
}

/** Normalises dashes and case. */
function hashOf(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
}
