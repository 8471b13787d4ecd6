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

type Known = { isSame: boolean | null; answer: unknown };

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
    // Before the account's lock, so that a repeat of the same key is answered at once instead of waiting in the row.
    const { rows: locks } = await tx.execute<{ isFree: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${route} ${key}`}, 0)) as "isFree"`);
    if (!locks[0]?.isFree) throw new Refusal("order.in_progress");
    const { rows } = await tx.execute<Known>(sql`
      select k.body_hash = ${bodyHash} as "isSame", k.answer
      from account a
      left join idempotency_key k on k.account_id = a.id and k.route = ${route} and k.key = ${key}
      where a.id = ${accountId}
      ${locksAccount ? sql`for no key update of a` : sql``}`);
    const known = rows[0];
    if (known?.isSame === false) throw new Refusal("order.key_reused");
    if (known?.isSame) return known.answer as Answer;

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
