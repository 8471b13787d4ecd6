import { createHash, randomBytes } from "node:crypto";
import { recoveryCode } from "@tatka/database/schema/people/people";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";

const COUNT = 10;
/** No letter that could be taken for a digit or for another letter; 32 of them, so each carries five bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";
const LENGTH = 16;

/** Gives the account ten new codes instead of those it had. They are shown once; only hashes stay here. */
export async function renewCodes(tx: Database, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })));
  return codes;
}

/** Whether this is one of the account's codes that was not used yet; now it is. Of two at once, one succeeds. */
export async function useCode(db: Database, accountId: number, typed: string): Promise<boolean> {
  const { rowCount } = await db.update(recoveryCode).set({ usedAt: sql`now()` }).where(unused(accountId, typed));
  return rowCount === 1;
}

/** Whether it is one of them, without using it. */
export async function hasCode(db: Database, accountId: number, typed: string): Promise<boolean> {
  return (await db.$count(recoveryCode, unused(accountId, typed))) === 1;
}

function unused(accountId: number, typed: string) {
  return and(
    eq(recoveryCode.accountId, accountId),
    eq(recoveryCode.codeHash, hashOf(typed)),
    isNull(recoveryCode.usedAt),
  );
}

export async function countCodes(db: Database, accountId: number): Promise<number> {
  return db.$count(recoveryCode, and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return (letters.match(/.{4}/g) ?? []).join("-");
}

/** However it is typed: with or without dashes, in capitals or not. */
function hashOf(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
}
