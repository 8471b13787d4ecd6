import { category, picture } from "@tatka/database/schema/catalogue/catalogue";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";

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
