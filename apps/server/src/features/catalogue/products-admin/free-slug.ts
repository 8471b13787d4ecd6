import { slugOfTitle } from "@tatka/domain/catalogue/title-slug";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** A slug for this title that no product has or had, so that old URLs keep their targets. */
export async function freeSlug(db: Database, title: string, productId: number | null = null): Promise<string> {
  const base = slugOfTitle(title) || "product";
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from product where slug like ${`${base}%`} and id is distinct from ${productId}
    union all
    select slug from product_slug_history where slug like ${`${base}%`} and product_id is distinct from ${productId}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
