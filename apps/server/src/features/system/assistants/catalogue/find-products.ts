import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The products' slugs of those ids that are variants on sale, by id. */
export async function slugsOfVariants(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const numbers = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  if (numbers.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`
    select v.id, p.slug from current_variation v join product p on p.id = v.product_id
    where v.id = any (${sql.param(numbers)}::int[]) and p.status = 'active'`);
  return new Map(rows.map(({ id, slug }) => [String(id), slug]));
}
