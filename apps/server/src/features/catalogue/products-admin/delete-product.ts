import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { tagsOf } from "./product-kind.ts";
import { readProduct } from "./read-product.ts";
import { lockVariations } from "./remove-variations.ts";

/** Deletes a product without orders. An ordered one can only be hidden. */
export async function deleteProduct({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    // Waits for orders in progress, so that they are seen.
    await lockVariations(tx, sql`product_id = ${id}`);
    const before = await readProduct(tx, id);
    if (before.wasOrdered) throw new Refusal("record.in_use");
    await tx.execute(sql`delete from product where id = ${id}`);
    await recordAudit(tx, staff, { action: "delete", resource: "product", resourceId: id, before });
    touches(...tagsOf(id));
    return undefined;
  });
}
