import { FREE_TRIES, secondsToWait } from "@tatka/domain/login-steps";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Many people share an address, in Bangladesh often thousands behind one of a mobile carrier, so an address is
 * slowed down only by what no family or office would do.
 */
export const FREE_TRIES_OF_AN_ADDRESS = 100;

/**
 * Counts a try before its proof is looked at, in one statement: who sends a hundred at once is counted a hundred
 * times. Beyond the free tries each one blocks the next for longer, up to a day. A day without tries starts anew.
 */
export async function claimTry(db: Database, subject: string, freeTries = FREE_TRIES): Promise<void> {
  const waits = Array.from({ length: freeTries + 12 }, (_, failures) => secondsToWait(failures, freeTries));
  const { rowCount } = await db.execute(sql`
    insert into failed_proof as f (subject, failures) values (${subject}, 1)
    on conflict (subject) do update set
      failures = case when f.last_at < now() - interval '1 day' then 1 else f.failures + 1 end,
      blocked_until = case when f.failures + 1 >= ${freeTries} and f.last_at >= now() - interval '1 day'
        then now() + make_interval(secs => (${sql.param(waits)}::int[])[least(f.failures + 2, ${waits.length})]) end,
      last_at = now()
    where f.blocked_until is null or f.blocked_until <= now()`);
  if (rowCount === 1) return;
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select ceil(extract(epoch from blocked_until - now()))::int as seconds from failed_proof where subject = ${subject}`,
  );
  const seconds = Math.max(1, rows[0]?.seconds ?? 1);
  throw new Refusal("request.too_many", { seconds }, { headers: { "retry-after": String(seconds) } });
}

/** This try was right and counts for nothing; what others at the same address did wrong stays counted. */
export async function takeBackTry(db: Database, subject: string): Promise<void> {
  await db.execute(
    sql`update failed_proof set failures = failures - 1, blocked_until = null where subject = ${subject} and failures > 0`,
  );
}

/** The proof was right: what came before it is forgiven. */
export async function forgive(db: Database, subject: string): Promise<void> {
  await db.execute(sql`delete from failed_proof where subject = ${subject}`);
}
