import type pg from "pg";

export type TableContents = Map<string, { rows: number; digest: string }>;

/** Row counts of all tables, with a digest of their values. */
export async function tableContents(client: pg.ClientBase): Promise<TableContents> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p'
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1`);
  const contents: TableContents = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number; digest: string }>(
      `select count(*)::integer as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${name} t`,
    );
    if (rows[0]) contents.set(name, rows[0]);
  }
  return contents;
}
