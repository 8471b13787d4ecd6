import { sql } from "drizzle-orm";
import { tellOfTags } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/db.ts";
import { tagsOf } from "./product-kind.ts";

export const publishDueTask = "publish-due-products";

/**
 * Shows the products whose moment has come. Being shown is what lists, search, the sitemap and the product's page look
 * at, so the clock is looked at in this one place.
 */
export function publishDueJob(db: Database) {
  return async (): Promise<void> => {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update product set status = 'active', publish_at = null, version = version + 1, updated_at = now()
        where status = 'hidden' and publish_at <= now()
        returning id`);
      await tellOfTags(
        tx,
        rows.flatMap(({ id }) => tagsOf(id)),
      );
    });
  };
}
