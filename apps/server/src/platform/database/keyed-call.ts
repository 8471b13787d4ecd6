import { hash } from "node:crypto";
import type { Route } from "@tatka/contract/route";
import { Refusal } from "../http/refusal.ts";
import type { Database } from "./db.ts";
import { sql } from "./sql.ts";

type KeyedCall = {
  /** The account of the key. */
  accountId: number;
  route: Route;
  key: string;
  /** Hash of the complete request: the same key with another request is refused. */
  input: object;
};

type Known = { isSame: boolean; isDone: boolean; answer: unknown };

export type RunKeyed = <Answer>(call: KeyedCall, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Runs a call once for each key and repeats its response. The key is claimed before the work, outside its transaction,
 * so it works for any handler. If the server dies in between, the result is unknown: the key stays claimed and is
 * refused, which is safe. Calls that browsers repeat automatically use `once` instead, which stores the key in the
 * transaction of the work.
 */
export async function runKeyed<Answer>(
  db: Database,
  { accountId, route, key, input }: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const name = `${route.method} ${route.path}`;
  const bodyHash = hash("sha256", JSON.stringify(input), "buffer");
  const own = sql`account_id = ${accountId} and route = ${name} and key = ${key}`;
  const claimed = await db.execute(sql`
    insert into idempotency_key (account_id, route, key, body_hash) values (${accountId}, ${name}, ${key}, ${bodyHash})
    on conflict do nothing returning true`);
  if (claimed.rows.length === 0) {
    const { rows } = await db.execute<Known>(sql`
      select body_hash = ${bodyHash} as "isSame", answer is not null as "isDone", answer from idempotency_key where ${own}`);
    const [known] = rows;
    if (known && !known.isSame) throw new Refusal("request.key_reused");
    // Deleted meanwhile: the first request has just been refused and can be sent again.
    if (!known?.isDone) throw new Refusal("request.key_in_use");
    return (known.answer ?? undefined) as Answer;
  }
  try {
    const answer = await work();
    if (!route.answersSecret) {
      await db.execute(sql`update idempotency_key set answer = ${JSON.stringify(answer ?? null)} where ${own}`);
    }
    return answer;
  } catch (error) {
    // A refusal changed nothing, so a corrected request can use the same key.
    if (error instanceof Refusal) await db.execute(sql`delete from idempotency_key where ${own}`);
    throw error;
  }
}
