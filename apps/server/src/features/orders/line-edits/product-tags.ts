import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";

/** The cached answers that tell of these variations. */
export async function productTags(tx: Database, variations: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from variation where id = any(${sql.param([...variations])}::int[])`,
  );
  return rows.map(({ id }) => `product:${id}`);
}
