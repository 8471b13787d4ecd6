import type { Database } from "./db.ts";
import { type SQL, sql } from "./sql.ts";

type Page = { page: number; take: number };

/**
 * One page of a list with the number of all its rows, read at the same time. `all` stands behind `from` in the count,
 * without the joins that are only shown. `find` reads the page that `limit` cuts out; its row type is checked there.
 */
export async function listPage<Item>(
  db: Database,
  { page, take }: Page,
  all: SQL,
  find: (limit: SQL) => Promise<{ rows: Item[] } | Item[]>,
): Promise<Page & { items: Item[]; total: number }> {
  const [found, { rows: counted }] = await Promise.all([
    find(sql`limit ${take} offset ${(page - 1) * take}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${all}`),
  ]);
  return { items: "rows" in found ? found.rows : found, total: counted[0]?.total ?? 0, page, take };
}
