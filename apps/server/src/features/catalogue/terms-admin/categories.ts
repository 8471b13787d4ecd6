import type { AdminCategory, categoryRoutes } from "@tatka/contract/catalogue/categories-admin";
import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

type Row = Omit<AdminCategory, "pictureUrl"> & { pictureName: string | null };

/** The tree in pre-order, so that a flat list reads like the tree. */
export async function listCategories(
  db: Database,
  { page, take, q }: z.output<typeof categoryRoutes.list.query>,
): Promise<{ items: AdminCategory[]; total: number; page: number; take: number }> {
  const words = q && partToFind(q);
  const all = await readCategories(
    db,
    words ? sql`c.title_en ilike ${words} or c.title_bn ilike ${words} or c.slug ilike ${words}` : sql`true`,
  );
  return { items: all.slice((page - 1) * take, page * take), total: all.length, page, take };
}

export async function getCategory(db: Database, id: number): Promise<AdminCategory> {
  return oneOrRefuse(await readCategories(db, sql`c.id = ${id}`), "record.not_found");
}

/** A store has some hundred categories, so products are counted in one pass. */
async function readCategories(db: Database, matching: SQL): Promise<AdminCategory[]> {
  const { rows } = await db.execute<Row>(sql`
    with recursive tree as (
      select id, array[sort, id] as place from category where parent_id is null
      union all
      select c.id, t.place || array[c.sort, c.id] from category c join tree t on t.id = c.parent_id
    ),
    counted as materialized (select category_id, count(*)::int as products from product group by category_id)
    select c.id, c.parent_id as "parentId", c.level, c.slug, c.title_en as title, c.title_bn as "titleBn",
      c.picture_id as "pictureId", c.google_category as "googleCategory", c.status, c.version, pic.name as "pictureName",
      (select coalesce(sum(n.products), 0)::int from counted n
       join category leaf on leaf.id = n.category_id
       left join category middle on middle.id = leaf.parent_id
       where c.id in (leaf.id, middle.id, middle.parent_id)) as products
    from category c
    join tree t on t.id = c.id
    left join picture pic on pic.id = c.picture_id
    where ${matching}
    order by t.place`);
  return rows.map(({ pictureName, ...category }) => ({
    ...category,
    pictureUrl: pictureName ? pictureUrls(pictureName, 160).url : null,
  }));
}
