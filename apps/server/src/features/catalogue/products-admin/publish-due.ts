import { tellOfTags } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { allButBroken } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { tagsOf } from "./product-kind.ts";

/**
 * Publishes due products. Lists, search, the sitemap and pages only check the status, so this is the only place that
 * checks the time.
 */
export async function publishDue(db: Database, log: Log): Promise<void> {
  const { rows: due } = await db.execute<{ id: number }>(
    sql`select id from product where ${isDue} order by publish_at, id`,
  );
  const noted = {
    log,
    message: "a product could not be published",
    name: ({ id }: { id: number }) => ({ product: id }),
  };
  await allButBroken(due, noted, (some) => publish(db, some));
}

const isDue = sql`status = 'hidden' and publish_at <= now()`;

async function publish(db: Database, due: readonly { id: number }[]): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update product set status = 'active', publish_at = null, version = version + 1, updated_at = now()
      where id = any (${sql.param(due.map(({ id }) => id))}::int[]) and ${isDue}
      returning id`);
    await tellOfTags(
      tx,
      rows.flatMap(({ id }) => tagsOf(id)),
    );
  });
}
