import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductFeed } from "@tatka/contract/catalogue/feeds";
import type { ImportRun } from "@tatka/contract/catalogue/import-export";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { defaultRegion } from "@tatka/domain/region";
import { databaseUrl, run } from "../tests/harness/database/database-server.ts";
import { type ServerProcess, startServerProcess } from "../tests/harness/machines/server-process.ts";
import { freePort } from "../tests/harness/npm-start/store.ts";
import { type Figure, isWithin, tell } from "./figures.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import { generateOrders } from "./generate-orders.ts";
import { rounds } from "./rounds.ts";

/**
 * Event-loop delay of a server that serves requests and runs jobs, during the heaviest work by staff: the 99th
 * percentile and the maximum of Node's `monitorEventLoopDelay`, as in `/metrics`, in steps of 10 ms. An idle server
 * beside it shows the delay caused by the machine: with fewer free cores than processes, both are delayed.
 */
const MOST_MS = 50;
const PRODUCTS = rounds(100_000, 20_000);
const IMPORTED_ROWS = rounds(50_000, 5_000);
/** Applying consists of many small statements over several minutes. */
const APPLYING_MS = rounds(60_000, 15_000);
const CHANGED_PRODUCTS = 10_000;
const INVOICES = 200;
const staff = { email: "owner@bench.example", password: "correct horse battery" };

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
// The data is temporary, so nothing needs to be durable.
const settings = { shared_buffers: "512MB", fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const opened: Store[] = [];
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
try {
  const busy = await openServer("busy", PRODUCTS);
  const idle = await openServer("idle", 1_000);
  await logIn(busy);
  const works: [title: string, work: () => Promise<void>][] = [
    [`feed of ${shown(PRODUCTS)} products`, readFeed],
    [`${INVOICES} invoices as PDF`, printInvoices],
    [`price change of ${shown(CHANGED_PRODUCTS)} products`, changePrices],
    [`import of ${shown(IMPORTED_ROWS)} rows`, importRows],
  ];
  const only = process.env.ONLY;
  for (const [title, work] of works) if (!only || title.includes(only)) await measure(title, work);

  async function measure(title: string, work: () => Promise<void>): Promise<void> {
    await Promise.all([readDelay(busy), readDelay(idle)]);
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    const [delay, reference] = await Promise.all([readDelay(busy), readDelay(idle)]);
    const figure: Figure = {
      title: `event-loop delay, ${title}, 99th percentile`,
      value: delay.p99,
      unit: "ms",
      most: MOST_MS,
      reference: `${reference.p99.toFixed(0)} ms idle; longest ${delay.max.toFixed(0)} and ${reference.max.toFixed(0)} ms`,
    };
    tell(figure);
    console.log(
      `${title}: ${figure.value.toFixed(1)} ms (${figure.reference}) in ${seconds.toFixed(0)} s ` +
        (isWithin(figure) ? "within" : "MISSED"),
    );
    if (!isWithin(figure)) process.exitCode = 1;
  }

  async function readFeed(): Promise<void> {
    const path = `/admin/product_feed/google/${defaultRegion}/bn`;
    const { url } = (await (await call(busy, "PUT", path, { isOn: true })).json()) as ProductFeed;
    const { pathname, search } = new URL(url ?? "");
    await read(await fetch(busy.server.origin + pathname + search));
  }

  async function printInvoices(): Promise<void> {
    const numbers = await run(busy.url, async (client) => {
      const { rows } = await client.query<{ id: number; number: string }>(
        `select id, number from customer_order where status = 'delivered' order by id desc limit ${INVOICES}`,
      );
      // Generated invoices are incomplete; the server issues complete ones for orders without an invoice.
      await client.query("set session_replication_role = replica");
      await client.query("delete from invoice where order_id = any ($1)", [rows.map(({ id }) => id)]);
      return rows.map(({ number }) => number);
    });
    await read(await call(busy, "GET", `/admin/order/invoices.pdf?language=bn&numbers=${numbers.join()}`));
  }

  async function changePrices(): Promise<void> {
    const ids = await run(busy.url, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `select id from product order by id limit ${CHANGED_PRODUCTS}`,
      );
      return rows.map(({ id }) => id);
    });
    const change = { kind: "price", by: "percent", value: 5 };
    await read(await call(busy, "POST", "/admin/product/bulk", { key: randomUUID(), selection: { ids }, change }));
  }

  /** New prices for existing sizes: all rows are read and validated, and applied for a minute. */
  async function importRows(): Promise<void> {
    const file = await run(busy.url, async (client) => {
      const { rows } = await client.query<{ line: string }>(
        `select format('%s,"%s","%s",%s,%s', v.sku, p.title_en, p.title_bn, v.weight_grams, v.regular_price_poisha / 100 + 1)
           as line
         from current_variation v join product p on p.id = v.product_id
         where v.sale_price_poisha is null order by v.id limit ${IMPORTED_ROWS}`,
      );
      return ["sku,title,title_bn,weight_grams,regular_price", ...rows.map(({ line }) => line)].join("\n");
    });
    const body = new FormData();
    body.set("file", new File([file], "products.csv"));
    const { id } = (await (await call(busy, "POST", "/admin/product/import", body)).json()) as ImportRun;
    await until(id, "ready");
    await call(busy, "POST", `/admin/product/import/${id}/apply`, { columns: ["regular_price"] });
    await until(id, "done", APPLYING_MS);
  }

  async function until(id: number, wanted: ImportRun["status"], mostMs = Number.POSITIVE_INFINITY): Promise<void> {
    const endsAt = performance.now() + mostMs;
    while (performance.now() < endsAt) {
      const { rows } = await run(busy.url, (client) =>
        client.query<{ status: string; detail: string }>(
          "select status, failure_detail as detail from import_run where id = $1",
          [id],
        ),
      );
      if (rows[0]?.status === wanted) return;
      if (rows[0]?.status === "failed") throw new Error(`the import failed: ${rows[0].detail}`);
      await pause(500);
    }
  }
} finally {
  for (const { server } of opened) await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Store = { server: ServerProcess; url: string; metricsPort: number; headers: Record<string, string> };

async function openServer(name: string, products: number): Promise<Store> {
  await run(postgres.url, (client) => client.query(`create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  await run(url, async (client) => {
    await generateCatalogue(client, products);
    await generateOrders(client, { orders: 2_000, customers: 200 });
  });
  const metricsPort = await freePort();
  const server = await startServerProcess({
    ...{ DATABASE_URL: url, DATA_DIR: join(folder, name), DEMO_PICTURES: "false", LOG_LEVEL: "error" },
    ...{ ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password, METRICS_PORT: String(metricsPort) },
  });
  const store = { server, url, metricsPort, headers: {} };
  opened.push(store);
  return store;
}

async function logIn(store: Store): Promise<void> {
  const body = { emailOrPhone: staff.email, password: staff.password };
  const { token } = (await (await call(store, "POST", "/admin/login", body)).json()) as { token: string };
  store.headers = { authorization: `Bearer ${token}` };
}

async function call({ server, headers }: Store, method: string, path: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.origin}/api/v1.0${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { "content-type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function read(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

/** Since the last reading. */
async function readDelay({ metricsPort }: Store): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const ms = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(text)?.[1]) * 1_000;
  return { p99: ms("p99"), max: ms("max") };
}

function shown(count: number): string {
  return count.toLocaleString("en");
}
