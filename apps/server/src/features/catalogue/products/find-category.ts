import type { findCategory as findCategoryRoute } from "@tatka/contract/catalogue/products";
import type { Answer } from "@tatka/contract/route";
import { category } from "@tatka/database/schema/catalogue/catalogue";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { categoryId } from "./product-source.ts";

/** The category that has a slug, or had it before it was given another. */
export async function findCategory(db: Database, slug: string): Promise<Answer<typeof findCategoryRoute>> {
  const [found] = await db
    .select({ id: category.id, slug: category.slug, title: category.titleEn, titleBn: category.titleBn })
    .from(category)
    .where(sql`${category.id} = ${categoryId(slug)}`);
  if (!found) throw new Refusal("category.not_found");
  return found;
}
