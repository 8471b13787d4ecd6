import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { ProductDraft } from "./product-draft.ts";

/**
 * Saves a product's tags, attributes and pictures. Writes only differences, because each statement rebuilds cards and
 * search documents.
 */
export async function saveParts(tx: Database, productId: number, draft: ProductDraft): Promise<void> {
  if (draft.tagIds) await saveLinks(tx, productId, draft.tagIds, { table: sql`product_tag`, column: sql`tag_id` });
  if (draft.attributeValueIds) {
    const links = { table: sql`product_attribute`, column: sql`attribute_value_id` };
    await saveLinks(tx, productId, draft.attributeValueIds, links);
  }
  if (draft.pictureIds) await savePictures(tx, productId, draft.pictureIds);
}

type Links = { table: ReturnType<typeof sql>; column: ReturnType<typeof sql> };

async function saveLinks(tx: Database, productId: number, ids: number[], { table, column }: Links): Promise<void> {
  const wanted = sql`${sql.param(ids)}::int[]`;
  await tx.execute(sql`delete from ${table} where product_id = ${productId} and ${column} <> all (${wanted})`);
  await tx.execute(sql`
    insert into ${table} (product_id, ${column}) select distinct ${productId}::int, id from unnest(${wanted}) as own (id)
    on conflict do nothing`);
}

async function savePictures(tx: Database, productId: number, ids: number[]): Promise<void> {
  const wanted = sql`${sql.param(ids)}::int[]`;
  await tx.execute(sql`delete from product_picture where product_id = ${productId} and picture_id <> all (${wanted})`);
  await tx.execute(sql`
    insert into product_picture as known (product_id, picture_id, sort)
    select ${productId}::int, id, min(place)::int from unnest(${wanted}) with ordinality as own (id, place) group by id
    on conflict (product_id, picture_id) do update set sort = excluded.sort where known.sort <> excluded.sort`);
}
