import pg from "pg";
import { afterAll, afterEach, beforeEach } from "vitest";
import { openDatabaseCopy } from "../store.ts";

/** A connection to a copy of the seeded database, whose changes are rolled back after each test. */
export async function openRolledBack() {
  const database = await openDatabaseCopy();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Deferred constraint triggers would rebuild products at the commit, which never happens here.
  beforeEach(() => client.query("begin; set constraints all immediate"));
  afterEach(() => client.query("rollback"));
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const rows = async (sql: string, values: unknown[] = []): Promise<unknown[][]> =>
    (await client.query<unknown[]>({ text: sql, values, rowMode: "array" })).rows;
  return {
    rows,
    /** The first column of the first row. */
    value: async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0]?.[0],
    /** The first column of every row. */
    column: async (sql: string, values: unknown[] = []) => (await rows(sql, values)).map(([first]) => first),
  };
}

type RolledBack = Awaited<ReturnType<typeof openRolledBack>>;

type Database = Pick<RolledBack, "rows">;

/** An order of two pieces at 100 taka each; returns its id. */
export async function anOrder({ rows }: Database, placedAt = "now()", accountId: number | null = null) {
  const [inserted] = await rows(
    `insert into customer_order (number, account_id, payment_method, region_code, hub_id, recipient, shipping_kind,
       deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha, placed_at)
     select upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4) || '-0000'), $1,
       'cod', region_code, id, '{}', 'standard', now(), now(), 20000, 5000, 25000, ${placedAt}
     from hub where region_code = 'dhaka' order by id limit 1 returning id`,
    [accountId],
  );
  const orderId = Number(inserted?.[0]);
  await rows(
    `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement,
       uom, storage, quantity, unit_poisha, regular_poisha)
     select $1, v.id, p.slug, p.title_en, p.title_bn, v.title_en, v.title_bn, v.sku, v.measurement, 'Kg', p.storage, 2,
       10000, 10000
     from variation v join product p on p.id = v.product_id order by v.id limit 1`,
    [orderId],
  );
  return orderId;
}
