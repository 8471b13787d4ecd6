import { hash } from "node:crypto";
import type { Context } from "hono";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";

type Known = { isSame: boolean; answer: unknown };

/** Shorter keys could be guessed by others who claim the same profile. */
const isKey = (key: string | undefined): key is string => key !== undefined && /^[\x21-\x7e]{16,255}$/.test(key);

/**
 * Runs a call once for each idempotency key of an assistant and repeats its answer, which is stored beside the key. The
 * key is claimed before the work; a failed call frees it again.
 */
export async function onceForAgent<Answer>(
  db: Database,
  c: Context<Env>,
  { assistantId, operation }: { assistantId: number; operation: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = c.req.header("idempotency-key");
  if (!isKey(key)) throw new Refusal("request.key_missing");
  const bodyHash = hash("sha256", `${c.req.path}\n${await c.req.text()}`, "buffer");
  const own = sql`assistant_id = ${assistantId} and operation = ${operation} and key = ${key}`;
  const claimed = await db.execute(sql`
    insert into assistant_call (assistant_id, operation, key, body_hash)
    values (${assistantId}, ${operation}, ${key}, ${bodyHash}) on conflict do nothing returning true`);
  if (claimed.rows.length === 0) {
    const { rows } = await db.execute<Known>(sql`
      select body_hash = ${bodyHash} as "isSame", answer from assistant_call where ${own}`);
    const [known] = rows;
    if (!known?.isSame || known.answer === null) throw new Refusal("ucp.idempotency_conflict");
    return known.answer as Answer;
  }
  try {
    const answer = await work();
    await db.execute(sql`update assistant_call set answer = ${JSON.stringify(answer)} where ${own}`);
    return answer;
  } catch (error) {
    await db.execute(sql`delete from assistant_call where ${own}`);
    throw error;
  }
}

/** The assistant with this profile; a new one is stored. */
export async function assistantWith(db: Database, profileUrl: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with known as (
      select id from assistant where profile_url = ${profileUrl} and last_seen_at > now() - interval '10 minutes'
    ), written as (
      insert into assistant (profile_url) select ${profileUrl} where not exists (select from known)
      on conflict (profile_url) do update set last_seen_at = now()
      returning id
    )
    select id from known union all select id from written`);
  const [assistant] = rows;
  if (!assistant) throw new Error("an assistant was neither found nor stored");
  return assistant.id;
}

/** Answers are repeated for two days, as the protocol advises. */
export async function deleteOldCalls(db: Database): Promise<void> {
  await db.execute(sql`delete from assistant_call where created_at < now() - interval '48 hours'`);
}
