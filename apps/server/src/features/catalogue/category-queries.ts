import { category, picture } from "@tatka/database/schema/catalogue";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";

export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number];

export function readCategories(db: Database, onlyShown: boolean) {
  return db
    .select({
      id: category.id,
      parentId: category.parentId,
      slug: category.slug,
      titleEn: category.titleEn,
      titleBn: category.titleBn,
      pictureName: picture.name,
    })
    .from(category)
    .leftJoin(picture, eq(picture.id, category.pictureId))
    .where(onlyShown ? eq(category.status, "active") : undefined)
    .orderBy(asc(category.level), asc(category.sort), asc(category.id));
}

export async function findShownCategory(db: Database, slug: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.slug, slug), eq(category.status, "active")));
  return found?.id;
}

/** From the top of the tree down to the category itself. */
export async function readCategoryPath(db: Database, categoryId: number) {
  const { rows } = await db.execute<{ id: number; title: string; titleBn: string; slug: string }>(sql`
    with recursive path as (
      select id, parent_id, title_en, title_bn, slug, level from category where id = ${categoryId}
      union all
      select c.id, c.parent_id, c.title_en, c.title_bn, c.slug, c.level from category c join path on c.id = path.parent_id
    )
    select id, title_en as title, title_bn as "titleBn", slug from path order by level`);
  return rows;
}
