import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import type pg from "pg";
import { databaseUrl, run } from "../tests/harness/database/database-server.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import { generateOrders } from "./generate-orders.ts";
import { machine } from "./kept-runs.ts";

/**
 * Growth of a database with its orders, for docs/operations/scale.md: bytes per order by table, and the cost of reading
 * an order, a customer's orders and lists, in a store with `ORDERS` and one with ten times as many. Then the
 * constraints that partitions or shards would have to give up.
 */
const ORDERS = Number(process.env.ORDERS ?? 10_000);
const TIMES = 10;
const PRODUCTS = 1_000;

/**
 * The server's queries, without its columns. They are measured in pages that PostgreSQL touches, which other load does
 * not change.
 */
const reads = {
  "an order by its number":
    "select * from customer_order where number = (select number from customer_order where id = $1)",
  "the lines of an order": "select * from order_line where order_id = $1",
  "a customer's newest orders": `select * from customer_order
    where account_id = (select account_id from customer_order where id = $1) order by placed_at desc limit 10`,
  "the newest 25 orders": "select * from customer_order where id <> $1 order by placed_at desc, id desc limit 25",
  "revenue of 30 days": "select * from sales_day where day > current_date - 30 and $1 > 0",
};

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "4GB" };
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
try {
  console.log(`${machine()}; ${PRODUCTS} products`);
  for (const orders of [ORDERS, ORDERS * TIMES]) {
    const name = `orders_${orders}`;
    await run(postgres.url, (client) => client.query(`create database ${name}`));
    await run(databaseUrl(postgres.url, name), (client) => measure(client, orders));
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(client: pg.Client, orders: number): Promise<void> {
  await generateCatalogue(client, PRODUCTS);
  const before = await sizes(client);
  const startedAt = performance.now();
  await generateOrders(client, { orders, customers: Math.ceil(orders / 20) });
  console.log(`\n${orders} orders, inserted within ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const after = await sizes(client);
  const grown = [...after].map(([table, bytes]) => [table, (bytes - (before.get(table) ?? 0)) / orders] as const);
  const most = grown.filter(([, bytes]) => bytes >= 1).toSorted(([, one], [, other]) => other - one);
  console.log(`bytes for each order: ${most.map(([table, bytes]) => `${table} ${bytes.toFixed(0)}`).join(", ")}`);
  console.log(`in all: ${most.reduce((sum, [, bytes]) => sum + bytes, 0).toFixed(0)}`);
  for (const [title, statement] of Object.entries(reads))
    console.log(`${title}: ${await pages(client, statement, orders)} pages`);
  if (orders === ORDERS) await tellTies(client);
}

/** Table sizes include indexes. */
async function sizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    "select relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables",
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

async function pages(client: pg.Client, statement: string, orders: number): Promise<number> {
  const explained = `explain (analyze, buffers, format json) ${statement.replaceAll("$1", String(Math.ceil(orders / 2)))}`;
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(explained);
  const [{ Plan: plan } = { Plan: undefined }] = rows[0]?.["QUERY PLAN"] ?? [];
  return plan ? plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] : Number.NaN;
}

/** A unique key of a partitioned or sharded table must contain the partition key. */
async function tellTies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; names: string }>(`
    select 'foreign keys to customer_order, from' as kind, string_agg(distinct conrelid::regclass::text, ', ') as names
    from pg_constraint where contype = 'f' and confrelid = 'customer_order'::regclass
    union all
    select 'unique without placed_at on ' || indrelid::regclass, string_agg(indexrelid::regclass::text, ', ')
    from pg_index
    where indisunique and indrelid = any ('{customer_order,order_line,order_history,payment,invoice}'::regclass[])
    group by indrelid
    union all
    select 'triggers on ' || tgrelid::regclass, count(*)::text from pg_trigger
    where not tgisinternal and tgrelid = any ('{customer_order,order_line,order_history,stock}'::regclass[]) group by tgrelid`);
  for (const { kind, names } of rows) console.log(`${kind}: ${names}`);
}
