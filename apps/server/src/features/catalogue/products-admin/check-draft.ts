import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { isPlainMarkdown } from "../../../platform/markdown.ts";
import type { ProductDraft } from "./product-draft.ts";

type Found = {
  slug: boolean;
  category: boolean;
  brand: boolean;
  tags: number[];
  values: number[];
  pictures: number[];
  /** Pictures named by variations that neither the draft nor the product has. */
  foreignPictures: number[];
  uoms: number[];
  hubs: number[];
  skus: string[];
  /** Keys of barcodes that sizes of other products have. */
  gtins: string[];
};

/**
 * Validates a draft field by field: slugs and SKUs in use, and references that no longer exist. Conflicts between
 * concurrent editors are left to the database.
 */
export async function checkDraft(db: Database, draft: ProductDraft, productId: number | null): Promise<void> {
  const { variations = [] } = draft;
  const { rows } = await db.execute<Found>(sql`
    select
      exists (select from product where slug = ${draft.slug ?? null} and id is distinct from ${productId}) as slug,
      exists (select from category where id = ${draft.categoryId ?? null} and level = 3) as category,
      exists (select from brand where id = ${draft.brandId ?? null}) as brand,
      ${missing(draft.tagIds, sql`tag`)} as tags,
      ${missing(draft.attributeValueIds, sql`attribute_value`)} as values,
      ${missing(draft.pictureIds, sql`picture`)} as pictures,
      ${notOfProduct(draft, productId)} as "foreignPictures",
      ${missing(
        variations.map(({ uomId }) => uomId),
        sql`uom`,
      )} as uoms,
      ${missing(
        variations.flatMap(({ stock }) => stock.map(({ hubId }) => hubId)),
        sql`hub`,
      )} as hubs,
      array(select sku from variation where sku = any (${sql.param(variations.map(({ sku }) => sku))}::text[])
            and product_id is distinct from ${productId}) as skus,
      array(select lpad(gtin, 14, '0') from current_variation
            where lpad(gtin, 14, '0') = any (${sql.param(variations.flatMap(({ gtin }) => (gtin ? [gtinKey(gtin)] : [])))}::text[])
            and product_id is distinct from ${productId}) as gtins`);
  const found = rows[0];
  if (!found) throw new Error("the check gave no row");
  const fields = Object.fromEntries(problems(draft, found));
  if (Object.keys(fields).length > 0) throw new Refusal("request.invalid", {}, { fields });
}

function* problems(draft: ProductDraft, found: Found): Generator<[string, string]> {
  if (found.slug) yield ["slug", "another product has this slug"];
  if (draft.categoryId !== undefined && !found.category) yield ["categoryId", "not a category for products"];
  if (draft.brandId !== undefined && !found.brand) yield ["brandId", "this brand is gone"];
  if (found.tags.length > 0) yield ["tagIds", "one of these is gone"];
  if (found.values.length > 0) yield ["attributeValueIds", "one of these is gone"];
  if (found.pictures.length > 0) yield ["pictureIds", "one of these pictures is gone"];
  for (const name of ["description", "descriptionBn"] as const) {
    if (!isPlainMarkdown(draft[name] ?? "")) yield [name, "holds HTML or a link that is not allowed"];
  }
  const [seen, seenGtins] = [new Set<string>(), new Set<string>()];
  for (const [place, { sku, gtin, uomId, stock, regionalPrices, pictureId }] of (draft.variations ?? []).entries()) {
    if (found.skus.includes(sku)) yield [`variations.${place}.sku`, "Another variation has this SKU"];
    if (seen.has(sku)) yield [`variations.${place}.sku`, "twice in this product"];
    seen.add(sku);
    if (gtin !== null) {
      const key = gtinKey(gtin);
      if (found.gtins.includes(key)) yield [`variations.${place}.gtin`, "Another variation has this barcode"];
      if (seenGtins.has(key)) yield [`variations.${place}.gtin`, "twice in this product"];
      seenGtins.add(key);
    }
    if (found.uoms.includes(uomId)) yield [`variations.${place}.uomId`, "this unit is gone"];
    if (pictureId !== null && found.foreignPictures.includes(pictureId))
      yield [`variations.${place}.pictureId`, "not a picture of this product"];
    if (stock.some(({ hubId }) => found.hubs.includes(hubId))) yield [`variations.${place}.stock`, "this hub is gone"];
    if (new Set(regionalPrices.map(({ region }) => region)).size < regionalPrices.length)
      yield [`variations.${place}.regionalPrices`, "a region is there twice"];
  }
}

function notOfProduct({ pictureIds, variations = [] }: ProductDraft, productId: number | null) {
  const named = variations.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
  const own = pictureIds
    ? sql`select unnest(${sql.param(pictureIds)}::int[])`
    : sql`select picture_id from product_picture where product_id = ${productId}`;
  return sql`array(select wanted.id from unnest(${sql.param(named)}::int[]) wanted (id) where wanted.id not in (${own}))`;
}

function missing(ids: readonly number[] | undefined, table: ReturnType<typeof sql>) {
  return sql`array(select wanted.id from unnest(${sql.param(ids ?? [])}::int[]) wanted (id)
                   where not exists (select from ${table} t where t.id = wanted.id))`;
}
