import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { createRecord, type Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { freeSlug } from "./free-slug.ts";
import { productKind } from "./product-kind.ts";
import { readProduct } from "./read-product.ts";
import { insertProduct } from "./save-product.ts";

/** Creates a hidden copy without stock, and without slug, SKUs and barcodes, which must be unique. */
export async function duplicateProduct(office: Office, staff: Staff, id: number): Promise<AdminProductRecord> {
  return createRecord(office, staff, productKind, async (tx) => {
    const source = await readProduct(tx, id);
    const skuOf = await freeSkus(tx, source);
    const copy = {
      ...source,
      title: `${source.title} (copy)`,
      titleBn: `${source.titleBn} (কপি)`,
      slug: await freeSlug(tx, source.title),
      status: "hidden" as const,
      publishAt: null,
      variations: source.variations.map((variation) => ({
        ...variation,
        id: undefined,
        sku: skuOf(variation.sku),
        // Barcodes are globally unique.
        gtin: null,
        stock: [],
      })),
    };
    // Copied as they are: the definitions may have changed since.
    const copyId = await insertProduct(tx, { ...copy, custom: undefined }, staff);
    await tx.execute(
      sql`update product set custom = (select custom from product where id = ${id}) where id = ${copyId}`,
    );
    return copyId;
  });
}

/** The first numeric suffix that makes all SKUs unused. */
async function freeSkus(tx: Database, { variations }: AdminProductRecord): Promise<(sku: string) => string> {
  for (let number = 2; ; number++) {
    const skuOf = (sku: string) => `${sku.slice(0, 34)}-${number}`;
    const wanted = variations.map(({ sku }) => skuOf(sku));
    const { rows } = await tx.execute(
      sql`select from variation where sku = any (${sql.param(wanted)}::text[]) limit 1`,
    );
    if (rows.length === 0) return skuOf;
  }
}
