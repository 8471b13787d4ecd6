import { category, picture } from "@tatka/database/schema/catalogue";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import type { Read } from "../../platform/prepared.ts";

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

export async function findShownCategory(read: Read, slug: string): Promise<number | undefined> {
  const [found] = await read<{ id: number }>(sql`select id from category where slug = ${slug} and status = 'active'`);
  return found?.id;
}
