import type { Product } from "@tatka/contract/catalogue/products";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { readCards } from "./product-cards.ts";

/** Cards of those products that are on sale, without duplicates. Old slugs work. */
export async function cardsBySlug(read: Read, slugs: readonly string[], region: Region): Promise<Product[]> {
  const rows = await read<{ id: number }>(sql`
    select p.id
    from unnest(${sql.param([...slugs])}::text[]) with ordinality as wanted (slug, place)
    join product p on p.status = 'active' and p.id = coalesce(
      (select id from product where slug = wanted.slug),
      (select product_id from product_slug_history where slug = wanted.slug))
    group by p.id order by min(wanted.place)`);
  return readCards(
    read,
    rows.map(({ id }) => id),
    region,
  );
}
