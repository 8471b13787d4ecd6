import type { findCategory as findCategoryRoute } from "@tatka/contract/catalogue/products";
import type { Answer } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { categoryId } from "./product-source.ts";

/** The category with this current or previous slug. */
export async function findCategory(db: Database, slug: string): Promise<Answer<typeof findCategoryRoute>> {
  const { rows } = await db.execute<Answer<typeof findCategoryRoute>>(sql`
    select id, slug, title_en as title, title_bn as "titleBn" from category where id = ${categoryId(slug)}`);
  return oneOrRefuse(rows, "category.not_found");
}
