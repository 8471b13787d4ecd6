import { secondsToWait } from "@tatka/domain/people/login-steps";
import type { Database } from "../database/db.ts";
import { type SQL, sql } from "../database/sql.ts";
import { tooMany } from "../http/refusal.ts";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * A limit of attempts. With a window: this many in any such period. Without: this many are free, then each one blocks
 * longer, and a day without attempts resets it.
 */
export type AttemptLimit = { most: number; inSeconds: number } | { free: number; longestWaitSeconds: number };

/** Wrong proofs for one account from one place: a few typing errors, then increasing delays. */
export const fewMistakes = { free: 5, longestWaitSeconds: DAY };

/**
 * Counts an attempt before its proof is checked, in one statement, so that concurrent attempts all count. The subject
 * names a network, an account, a browser, or a combination.
 */
export async function countAttempt(db: Database, subject: string, limit: AttemptLimit = fewMistakes): Promise<void> {
  const seconds = await countOrWait(db, subject, limit);
  if (seconds > 0) throw tooMany(seconds);
}

/** For callers with their own refusal: the seconds to wait, or 0 if the attempt was counted. */
export async function countOrWait(db: Database, subject: string, limit: AttemptLimit): Promise<number> {
  const { counted, wait } = "most" in limit ? inWindow(limit) : slowing(limit);
  const { rowCount } = await db.execute(sql`
    insert into failed_proof as f (subject, failures, recent) values (${subject}, 1, array[now()])
    on conflict (subject) do update set ${counted}`);
  if (rowCount === 1) return 0;
  const { rows } = await db.execute<{ seconds: number }>(
    // A successful login may have lifted the block meanwhile.
    sql`select greatest(1, ceil(extract(epoch from ${wait})))::int as seconds from failed_proof f where subject = ${subject}`,
  );
  return rows[0]?.seconds ?? 1;
}

/** The attempt was correct and does not count; others' failures stay counted. */
export async function takeBackAttempt(db: Database, subject: string): Promise<void> {
  await db.execute(sql`
    update failed_proof set failures = failures - 1, blocked_until = null,
      recent = trim_array(recent, least(1, cardinality(recent)))
    where subject = ${subject} and failures > 0`);
}

/** The proof was correct: earlier failures are reset. */
export async function resetAttempts(db: Database, subject: string): Promise<void> {
  await db.execute(sql`delete from failed_proof where subject = ${subject}`);
}

type Rule = { counted: SQL; wait: SQL };

function inWindow({ most, inSeconds }: { most: number; inSeconds: number }): Rule {
  const window = sql`make_interval(secs => ${inSeconds})`;
  const still = sql`array(select t from unnest(f.recent) t where t > now() - ${window} order by t)`;
  return {
    counted: sql`recent = ${still} || now(), failures = cardinality(${still}) + 1, last_at = now()
      where cardinality(${still}) < ${most}`,
    wait: sql`(${still})[1] + ${window} - now()`,
  };
}

function slowing({ free, longestWaitSeconds }: { free: number; longestWaitSeconds: number }): Rule {
  const waits = Array.from({ length: free + 12 }, (_, failures) => secondsToWait(failures, free, longestWaitSeconds));
  const isNewDay = sql`f.last_at < now() - interval '1 day'`;
  return {
    counted: sql`
      failures = case when ${isNewDay} then 1 else f.failures + 1 end,
      blocked_until = case when f.failures + 1 >= ${free} and not ${isNewDay}
        then now() + make_interval(secs => (${sql.param(waits)}::int[])[least(f.failures + 2, ${waits.length})]) end,
      recent = array[now()], last_at = now()
      where f.blocked_until is null or f.blocked_until <= now()`,
    wait: sql`f.blocked_until - now()`,
  };
}
