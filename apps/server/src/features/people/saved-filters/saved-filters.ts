import { mostSavedFilters, type SavedFilter, type saveFilter as saveRoute } from "@tatka/contract/people/saved-filters";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type Reader = { id: number /** May delete shared filters. */; mayTidy: boolean };
type Input = z.output<typeof saveRoute.body>;

/** The team's first, each by name. */
export async function listFilters(db: Database, reader: Reader, list: SavedFilter["list"]): Promise<SavedFilter[]> {
  return read(db, reader, sql`f.list = ${list}`);
}

export async function saveFilter(db: Database, reader: Reader, input: Input): Promise<SavedFilter> {
  const { list, name, filter, sort, isShared } = input;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into saved_filter (account_id, list, name, filter, sort, is_shared)
    select ${reader.id}, ${list}, ${name}, ${JSON.stringify(filter)}::jsonb, ${JSON.stringify(sort)}::jsonb, ${isShared}
    where (select count(*) from saved_filter
           where account_id = ${reader.id} and list = ${list} and name <> ${name}) < ${mostSavedFilters}
    on conflict (account_id, list, name) do update
      set filter = excluded.filter, sort = excluded.sort, is_shared = excluded.is_shared
    returning id`);
  const id = rows[0]?.id;
  const [saved] = id === undefined ? [] : await read(db, reader, sql`f.id = ${id}`);
  if (!saved) throw new Refusal("saved_filter.too_many", { limit: mostSavedFilters });
  return saved;
}

export async function deleteFilter(db: Database, reader: Reader, id: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    delete from saved_filter
    where id = ${id} and (account_id = ${reader.id} or (is_shared and ${reader.mayTidy}))
    returning id`);
  if (rows.length === 0) throw new Refusal("record.not_found");
}

async function read(db: Database, { id, mayTidy }: Reader, which: SQL): Promise<SavedFilter[]> {
  const { rows } = await db.execute<SavedFilter>(sql`
    select f.id, f.list, f.name, f.filter, f.sort, f.is_shared as "isShared", coalesce(a.name, '') as maker,
      (f.account_id = ${id} or ${mayTidy}) as "mayDelete"
    from saved_filter f join account a on a.id = f.account_id
    where ${which} and (f.is_shared or f.account_id = ${id})
    order by f.is_shared desc, f.name, f.id`);
  return rows;
}
