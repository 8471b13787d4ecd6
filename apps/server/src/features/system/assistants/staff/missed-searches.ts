import type { Answer } from "@tatka/contract/route";
import type { adminListAssistantMisses } from "@tatka/contract/system/assistants/assistants-admin";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { moment } from "../../../../platform/database/sql-values.ts";

/** Programs can invent words without end. */
const MOST_WORDS = 5_000;
const LONGEST = 100;

/**
 * Counts words for which an assistant found nothing. Once so many are stored, only their own counts grow until the
 * clean-up makes room.
 */
export async function countMissed(db: Database, query: string): Promise<void> {
  // By code points, so that no letter is cut in half.
  const words = [...query.toLowerCase()].slice(0, LONGEST).join("");
  await db.execute(sql`
    insert into assistant_missed_search as m (query)
    select ${words}::text
    where (select count(*) from assistant_missed_search) < ${MOST_WORDS}
      or exists (select from assistant_missed_search known where known.query = ${words}::text)
    on conflict (query) do update set count = m.count + 1, last_at = now()`);
}

type Listed = Answer<typeof adminListAssistantMisses>;
type Row = Listed["items"][number] & { total: number };

export async function listMissed(db: Database, { page, take }: { page: number; take: number }): Promise<Listed> {
  const { rows } = await db.execute<Row>(sql`
    select id, query, count, ${moment(sql`last_at`)} as "lastAt", count(*) over ()::int as total
    from assistant_missed_search order by count desc, last_at desc, id limit ${take} offset ${(page - 1) * take}`);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, take };
}

/** Words that nobody has searched for in two months, and the rarest while there are too many. */
export async function deleteOldMissed(db: Database): Promise<void> {
  await db.execute(sql`delete from assistant_missed_search where last_at < now() - interval '60 days'`);
  await db.execute(sql`
    delete from assistant_missed_search where id in (
      select id from assistant_missed_search order by count desc, last_at desc offset ${MOST_WORDS / 2}
    ) and (select count(*) from assistant_missed_search) >= ${MOST_WORDS}`);
}
