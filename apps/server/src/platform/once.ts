import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "./db.ts";
import { Refusal } from "./refusal.ts";

type OnceInput = {
  /** Whose key it is. */
  accountId: number;
  route: string;
  key: string | undefined;
  body: unknown;
  /** Staff order for others: it is the customer's account that is locked then, by the work itself. */
  locksAccount?: boolean;
};

/** `isSame` is null for a key that was not used before. */
type Claim = { isFree: boolean; isSame: boolean | null; answer: unknown };

/**
 * Does a piece of work once for each key that a customer sends: the same key and body get the same answer again,
 * another body is refused, and while the first is still at work the second is told so. Only what succeeded is
 * remembered, so a refusal can be put right and tried again with the same key.
 *
 * The lock on the account puts a customer's orders in a row: two tabs with different keys never sell one cart twice.
 */
export async function once<Answer extends object>(
  db: Database,
  { accountId, route, key, body, locksAccount = true }: OnceInput,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || key === "" || key.length > 255) throw new Refusal("order.key_missing");
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Claim>(sql`
      select is_free as "isFree", is_same as "isSame", answer
      from claim_key(${accountId}, ${route}, ${key}, ${bodyHash}, ${locksAccount})`);
    const [claim] = rows;
    if (!claim?.isFree) throw new Refusal("order.in_progress");
    if (claim.isSame === false) throw new Refusal("order.key_reused");
    if (claim.isSame) return claim.answer as Answer;

    const answer = await work(tx);
    await tx.execute(sql`
      insert into idempotency_key (account_id, route, key, body_hash, answer)
      values (${accountId}, ${route}, ${key}, ${bodyHash}, ${JSON.stringify(answer)})`);
    return answer;
  });
}

/**
 * The same for work that callers may also send without a key: then it is simply done. A repeat that comes while the first
 * is at work waits for its answer, since both want the lock on the account.
 */
export async function onceIfKeyed<Answer extends object>(
  db: Database,
  { accountId, route, key, body }: Omit<OnceInput, "locksAccount">,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return db.transaction(work);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from account where id = ${accountId} for no key update`);
    return once(tx, { accountId, route, key, body }, work);
  });
}
