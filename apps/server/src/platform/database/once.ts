import { hash } from "node:crypto";
import { onceRefusals } from "@tatka/contract/refusals";
import { Refusal } from "../http/refusal.ts";
import type { Database } from "./db.ts";
import { type SQL, sql } from "./sql.ts";

type OnceInput = {
  /** The account of the key. */
  accountId: number;
  route: string;
  key: string | undefined;
  body: unknown;
  /** Staff order for customers: then the work itself locks the customer's account. */
  locksAccount?: boolean;
};

/** The account whose new key this transaction has claimed; otherwise null, so that statements find and lock nothing. */
export const claimant: SQL = sql`(select nullif(current_setting('tatka.claimed_by', true), '')::int)`;

/** `isSame` is null for a new key. */
type Claim = { isFree: boolean; isSame: boolean | null; answer: unknown };

/** Stores the response in the same batch; without it, the response is stored after the work. */
type Remember<Answer> = (answer: Answer) => Promise<unknown>;

type Work<Answer, Read> = (tx: Database, read: Read, remember: Remember<Answer>) => Promise<Answer>;

/**
 * Runs a piece of work once for each idempotency key: the same key and body return the stored response, another body is
 * refused, and a concurrent request gets a conflict. Refusals are not stored, so a corrected request can use the same
 * key. The lock on the account serialises a customer's orders: two tabs with different keys never order one cart twice.
 */
export function once<Answer extends object>(
  db: Database,
  input: OnceInput,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  return onceAfterReading(db, input, async () => undefined, work);
}

/**
 * For work that starts with reads and locks: its first statements are sent with the claim and run after it. Their
 * results only count if the key is new, so `read` decides nothing and locks only rows of the `claimant`.
 */
export async function onceAfterReading<Answer extends object, Read>(
  db: Database,
  { accountId, route, key, body, locksAccount = true }: OnceInput,
  read: (tx: Database) => Promise<Read>,
  work: Work<Answer, Read>,
): Promise<Answer> {
  if (key === undefined || key === "" || key.length > 255) throw new Refusal(onceRefusals.missing);
  const bodyHash = hash("sha256", JSON.stringify(body), "buffer");
  return db.transaction(async (tx) => {
    const [{ rows }, found] = await Promise.all([
      tx.execute<Claim>(sql`
        select is_free as "isFree", is_same as "isSame", answer
        from claim_key(${accountId}, ${route}, ${key}, ${bodyHash}, ${locksAccount})`),
      read(tx),
    ]);
    const [claim] = rows;
    if (!claim?.isFree) throw new Refusal(onceRefusals.inProgress);
    if (claim.isSame === false) throw new Refusal(onceRefusals.reused);
    if (claim.isSame) return claim.answer as Answer;

    let isRemembered = false;
    const remember = (answer: Answer) => {
      isRemembered = true;
      return tx.execute(sql`
        insert into idempotency_key (account_id, route, key, body_hash, answer)
        values (${accountId}, ${route}, ${key}, ${bodyHash}, ${JSON.stringify(answer)})`);
    };
    const answer = await work(tx, found, remember);
    if (!isRemembered) await remember(answer);
    return answer;
  });
}

/**
 * For work with an optional key; without one it runs as it is. A repeated request waits for the response of the first,
 * on the key's row, because the account's lock is released slightly earlier.
 */
export async function onceIfKeyed<Answer extends object>(
  db: Database,
  { accountId, route, key, body }: Omit<OnceInput, "locksAccount">,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return db.transaction(work);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(key_lock(${accountId}, ${route}, ${key}))`);
    return once(tx, { accountId, route, key, body }, work);
  });
}
