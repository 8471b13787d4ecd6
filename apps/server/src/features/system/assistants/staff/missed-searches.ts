import type { Answer } from "@tatka/contract/route";
import type { adminListAssistantMisses } from "@tatka/contract/system/assistants/assistants-admin";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { moment } from "../../../../platform/database/sql-values.ts";

/** Counts words for which an assistant found nothing. */
export async function countMissed(db: Database, query: string): Promise<void> {
  await db.execute(sql`
    insert into assistant_missed_search as m (query) values (${query.toLowerCase().slice(0, 100)})
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

/** Words that nobody has searched for in two months. */
export async function deleteOldMissed(db: Database): Promise<void> {
  await db.execute(sql`delete from assistant_missed_search where last_at < now() - interval '60 days'`);
}
