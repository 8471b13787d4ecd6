import type { AdminProduct, adminUpdateProduct } from "@tatka/contract/catalogue-admin";
import { product } from "@tatka/database/schema/catalogue";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import { writeAndForget } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/db.ts";
import type { Staff } from "../../platform/environment.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SharedResponses } from "../../platform/shared-responses.ts";
import { getProductAsStaff } from "./admin-products.ts";

type Changes = z.output<typeof adminUpdateProduct.body>;

/**
 * Changes a product if it is still the version the editor saw; else the editor is told and nothing is overwritten.
 * The store's pages show the change at once, on every copy of the server.
 */
export async function updateProduct(
  db: Database,
  shared: SharedResponses,
  staff: Staff,
  id: number,
  { version, ...changes }: Changes,
): Promise<AdminProduct> {
  return writeAndForget(db, shared, async (tx, touches) => {
    const before = await getProductAsStaff(tx, id);
    const { rowCount } = await tx
      .update(product)
      .set({
        titleEn: changes.title,
        titleBn: changes.titleBn,
        status: changes.status,
        version: sql`${product.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(product.id, id), eq(product.version, version)));
    if (rowCount !== 1) throw new Refusal("record.changed");

    const after = await getProductAsStaff(tx, id);
    await recordAudit(tx, staff, { action: "update", resource: "product", resourceId: id, before, after });
    touches("products", `product:${id}`);
    return after;
  });
}
