import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

export type CategoryRow = {
  id: number;
  parentId: number | null;
  slug: string;
  titleEn: string;
  titleBn: string;
  pictureName: string | null;
};

export async function readCategories(db: Database, onlyShown: boolean): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select c.id, c.parent_id as "parentId", c.slug, c.title_en as "titleEn", c.title_bn as "titleBn",
      p.name as "pictureName"
    from category c left join picture p on p.id = c.picture_id
    where ${onlyShown ? sql`c.status = 'active'` : sql`true`}
    order by c.level, c.sort, c.id`);
  return rows;
}
