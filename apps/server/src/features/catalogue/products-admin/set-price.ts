import type { adminSetPrice } from "@tatka/contract/catalogue/products-admin";
import type { Answer } from "@tatka/contract/route";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import { sql } from "../../../platform/database/sql.ts";
import { changeRecord, type Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { productKind } from "./product-kind.ts";
import { readProduct } from "./read-product.ts";

/** Updates a variation's prices as a change of its product, so open editors get a conflict. */
export async function setPrice(
  office: Office,
  staff: Staff,
  id: number,
  { version, ...input }: z.output<typeof adminSetPrice.body>,
): Promise<Answer<typeof adminSetPrice>> {
  const { rows } = await office.db.execute<{ productId: number }>(
    sql`select product_id as "productId" from current_variation where id = ${id}`,
  );
  if (!rows[0]) throw new Refusal("record.not_found");
  const { productId } = rows[0];
  const changed = await changeRecord(office, staff, productKind, { id: productId, version }, async (tx) => {
    const known = (await readProduct(tx, productId)).variations.find((one) => one.id === id);
    if (!known) throw new Refusal("record.not_found");
    const { regularPrice = known.regularPrice, salePrice = known.salePrice } = input;
    if (salePrice !== null && salePrice > regularPrice) {
      const field = input.salePrice === undefined ? "regularPrice" : "salePrice";
      const message =
        field === "salePrice" ? "Must not be above the regular price" : "Must not be below the sale price";
      throw new Refusal("request.invalid", {}, { fields: { [field]: message } });
    }
    const salePoisha = salePrice === null ? null : poishaFromTaka(salePrice);
    await tx.execute(sql`
      update variation set regular_price_poisha = ${poishaFromTaka(regularPrice)}, sale_price_poisha = ${salePoisha}
      where id = ${id}`);
  });
  const now = changed.variations.find((one) => one.id === id);
  if (!now) throw new Error("the variation was there a moment ago");
  return { version: changed.version, regularPrice: now.regularPrice, salePrice: now.salePrice };
}
