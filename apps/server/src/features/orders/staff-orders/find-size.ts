import type { adminFindOrderSize } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import { withLatinDigits } from "@tatka/domain/digits";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { readCards } from "../../catalogue/products/index.ts";

/** The size with this SKU or barcode, on its product's card; null if it is not on sale. */
export async function findSize(read: Read, typed: string, region: Region): Promise<Answer<typeof adminFindOrderSize>> {
  const code = withLatinDigits(typed).toUpperCase();
  const digits = code.replace(/[\s-]/g, "");
  const key = /^\d{8,14}$/.test(digits) ? gtinKey(digits) : null;
  const [found] = await read<{ id: number; productId: number }>(sql`
    select v.id, v.product_id as "productId" from current_variation v
    join product p on p.id = v.product_id and p.status = 'active'
    where lpad(v.gtin, 14, '0') = ${key} or upper(v.sku) = ${code}
    order by upper(v.sku) = ${code} desc limit 1`);
  const [product] = found ? await readCards(read, [found.productId], region) : [];
  return found && product ? { product, variationId: found.id } : {};
}
