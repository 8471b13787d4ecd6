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
  /** The complete request: the same key with another one is refused. */
  input: object;
};

type Known = { isSame: boolean; isDone: boolean; answer: unknown };

export type RunKeyed = <Answer>(call: KeyedCall, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Runs a call once for each key and repeats its answer. The key is claimed before the work begins and not in its transaction,
 * so any handler can be run this way. If the server dies in between, nobody knows whether the work was done: the key stays
 * claimed and is refused, which is safe. Handlers that riders and shoppers repeat by themselves use `once` instead, which
 * keeps the key and the work in one transaction.
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
    // Deleted meanwhile: the first was refused this very moment, and can be sent again.
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
    // A refusal changed nothing, so it can be put right and sent again.
    if (error instanceof Refusal) await db.execute(sql`delete from idempotency_key where ${own}`);
    throw error;
  }
}
