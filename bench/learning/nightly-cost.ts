import type pg from "pg";
import { learnDemand } from "../../apps/server/src/features/delivery/demand/learn-demand.ts";
import { countBoughtTogether } from "../../apps/server/src/features/orders/buy-again/count-bought-together.ts";
import { CONNECTION_PATIENCE_MS, DATABASE_TIMES } from "../../apps/server/src/platform/database/database-times.ts";
import { SlowReads } from "../../apps/server/src/platform/database/slow-reads.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { generateOrders } from "../generate-orders.ts";
import { rounds } from "../rounds.ts";
import { withCatalogue } from "./scratch-store.ts";

/**
 * Time, temporary files and table sizes of the nightly jobs that learn from orders, with 100,000 products and a million
 * orders of two years. BENCH_QUICK takes a twentieth of both, PRODUCTS and ORDERS other numbers. The first night counts two years of demand, later ones five days.
 */
const PRODUCTS = Number(process.env.PRODUCTS ?? rounds(100_000, 5_000));
const ORDERS = Number(process.env.ORDERS ?? rounds(1_000_000, 50_000));

await withCatalogue(PRODUCTS, async (client, url) => {
  await generateOrders(client, { orders: ORDERS, customers: ORDERS / 20, days: 730 });
  await client.query("vacuum analyze");
  // The connections of the jobs, with their statement timeout.
  const reads = await SlowReads.open(
    {
      databaseUrl: url,
      isShared: false,
      replicaUrl: undefined,
      patienceMs: CONNECTION_PATIENCE_MS,
      times: DATABASE_TIMES,
      replicaTimes: { mostLagMs: 1_000, lookMs: 1_000 },
    },
    createLog("silent"),
  );
  const db = reads.primary;
  const today = new Date().toISOString().slice(0, 10);
  console.log(`${PRODUCTS} products, ${ORDERS} orders         seconds   temporary MB`);
  try {
    await measured(client, "demand, first night", () => learnDemand(db));
    await measured(client, "demand, later nights", () => learnDemand(db));
    await measured(client, "bought together", () => countBoughtTogether(db));
    await measured(client, "differences of a morning", () => client.query("select from morning_news($1)", [today]));
  } finally {
    await reads.stop();
  }
  const { rows } = await client.query<{ name: string; megabytes: number }>(
    `select name, round(pg_total_relation_size(name::regclass) / 1e6) as megabytes
     from unnest(array['demand_day', 'demand_forecast', 'stock_out', 'bought_together']) name`,
  );
  for (const { name, megabytes } of rows) console.log(`${name.padEnd(36)}${megabytes} MB`);
});

async function measured(client: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  const before = await temporaryBytes(client);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const megabytes = ((await temporaryBytes(client)) - before) / 1e6;
  console.log(`${name.padEnd(36)}${seconds.toFixed(1).padStart(7)}${megabytes.toFixed(0).padStart(15)}`);
}

/** Of the whole database; statistics of a session arrive when it is idle. */
async function temporaryBytes(client: pg.Client): Promise<number> {
  await client.query("select pg_stat_force_next_flush(), pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ bytes: string }>(
    "select temp_bytes as bytes from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.bytes ?? 0);
}
