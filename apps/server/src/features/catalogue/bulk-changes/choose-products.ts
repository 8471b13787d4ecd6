import { MOST_PRODUCTS, type Selection } from "@tatka/contract/catalogue/bulk-changes";
import type { Database } from "../../../platform/database/db.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/**
 * The ids of the selected products. Code that changes them locks them in the common order, so that nothing changes
 * between reading and writing.
 */
export async function chooseProducts(db: Database, selection: Selection, isLocking: boolean): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from product p where ${sql.join([...conditions(selection)], sql` and `)}
    order by p.id limit ${MOST_PRODUCTS + 1} ${isLocking ? sql`for no key update of p` : sql``}`);
  if (rows.length === 0) throw new Refusal("bulk.nothing_chosen");
  if (rows.length > MOST_PRODUCTS) throw new Refusal("bulk.too_many", { limit: MOST_PRODUCTS });
  return rows.map(({ id }) => id);
}

function* conditions({ ids, filter = {} }: Selection): Generator<SQL> {
  if (ids) yield sql`p.id = any (${sql.param(ids)}::int[])`;
  const { q, status, storage, categoryId, brandId, tagId } = filter;
  yield hasPart(q, [sql`p.title_en`, sql`p.title_bn`, sql`p.slug`]);
  if (status) yield sql`p.status = ${status}`;
  if (storage) yield sql`p.storage = ${storage}`;
  if (brandId) yield sql`p.brand_id = ${brandId}`;
  if (tagId) yield sql`exists (select from product_tag pt where pt.product_id = p.id and pt.tag_id = ${tagId})`;
  if (categoryId) {
    yield sql`p.category_id in (
      select leaf.id from category leaf left join category middle on middle.id = leaf.parent_id
      where ${categoryId}::int in (leaf.id, middle.id, middle.parent_id))`;
  }
}
