import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";

export type PageRow = { path: string; changedAt: string | null };

/** Pages that are there whatever is in the database. */
const fixedPaths = ["/", "/products", "/todays-offer", "/popular"];

export async function countPages(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select ((select count(*) from category where status = 'active')
          + (select count(*) from product where status = 'active'))::int as pages`);
  return fixedPaths.length + (rows[0]?.pages ?? 0);
}

/** Some of the pages, in an order that stays: new products come last, so the parts before them hardly change. */
export async function readPages(db: Database, take: number, skip: number): Promise<PageRow[]> {
  const { rows } = await db.execute<PageRow>(sql`
    select path, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from (
      select 1 as kind, place::int as id, path, null::timestamptz as changed_at
      from unnest(${sql.param(fixedPaths)}::text[]) with ordinality as fixed (path, place)
      union all
      select 2, id, '/' || slug, null from category where status = 'active'
      union all
      select 3, id, '/product/' || slug, updated_at from product where status = 'active'
    ) page
    order by kind, id limit ${take} offset ${skip}`);
  return rows;
}
