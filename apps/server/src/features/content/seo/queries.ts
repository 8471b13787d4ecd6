import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

export type PageRow = { path: string; changedAt: string | null };

/** Static pages. */
const fixedPaths = ["/", "/products", "/todays-offer", "/popular", "/blog"];

const informationPages = sql`
  select slug, max(publish_from) as changed_at from content_page_version where publish_from <= now() group by slug`;
const isPublished = sql`status = 'published' and published_at <= now()`;

export async function countPages(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select ((select count(*) from category where status = 'active')
          + (select count(*) from (${informationPages}) page)
          + (select count(*) from blog_post where ${isPublished})
          + (select count(*) from product where status = 'active'))::int as pages`);
  return fixedPaths.length + (rows[0]?.pages ?? 0);
}

/** A slice of the pages in a stable order: new products come last, so earlier files hardly change. */
export async function readPages(db: Database, take: number, skip: number): Promise<PageRow[]> {
  const { rows } = await db.execute<PageRow>(sql`
    select path, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from (
      select 1 as kind, place::int as id, path, null::timestamptz as changed_at
      from unnest(${sql.param(fixedPaths)}::text[]) with ordinality as fixed (path, place)
      union all
      select 2, id, '/' || slug, null from category where status = 'active'
      union all
      select 3, row_number() over (order by slug)::int, '/' || slug, changed_at from (${informationPages}) information
      union all
      select 4, id, '/blog/' || slug, greatest(updated_at, published_at) from blog_post where ${isPublished}
      union all
      select 5, id, '/product/' || slug, updated_at from product where status = 'active'
    ) page
    order by kind, id limit ${take} offset ${skip}`);
  return rows;
}
