import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { defaultRegion } from "@tatka/domain/region";
import pg from "pg";
import { databaseUrl, run } from "../tests/harness/database/database-server.ts";
import { makeShoppers, type Shopper } from "../tests/harness/machines/many-shoppers.ts";
import { type ServerProcess, startServerProcess } from "../tests/harness/machines/server-process.ts";
import { isWithin, tell } from "./figures.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import { generateGoods } from "./generate-goods.ts";
import { parentOf, processorMs } from "./processor-time.ts";
import { rounds } from "./rounds.ts";
import { median } from "./samples.ts";

/**
 * Daily work with goods in a store with 1,000 products and in one with 100,000, each with four hubs and three lots, and
 * 50,000 and 5,000,000 movements: processor time of server and database, and the ratio. Both have the same amount of
 * open work; the history is a hundred times as large. All requests go through a running server. The stores take turns
 * in short rounds on one PostgreSQL, so that other load affects both; the median counts.
 */
type Work = (store: Store, times: number) => Promise<void>;
type Subject = { title: string; times: number; work: Work; prepare?: Work };

const SMALL = { products: 1_000, movements: 50_000 };
const products = Number(process.env.PRODUCTS ?? rounds(100_000, 10_000));
const LARGE = { products, movements: products * 50 };
const BUDGET = 1.5;
const ROUNDS = rounds(7, 5);
const LINES = 20;

const today = dhakaDay(new Date());
const month = `from=${daysLater(today, -29)}&to=${today}`;
const reading = (path: (store: Store) => string): Work =>
  each(async (store) => void (await call(store, "get", path(store))));
const subjects: Subject[] = [
  { title: "placing an order of 3 lines", times: 30, prepare: fillCarts, work: each(placeOrder) },
  { title: "pick list of a hub", times: 10, work: reading(() => "/admin/order/pick-list?status=placed&hubId=1") },
  {
    title: `receiving a purchase of ${LINES} lines`,
    times: 4,
    prepare: each(sendPurchase),
    work: each(receivePurchase),
  },
  { title: "ledger of a size", times: 30, work: reading((store) => `/admin/variation/${anySize(store)}/movement`) },
  { title: "stock list", times: 15, work: reading(() => "/admin/stock?page=1&take=25&hubId=1") },
  { title: "stock list, what is low", times: 15, work: reading(() => "/admin/stock?page=1&take=25&scarcity=low") },
  { title: "near their date", times: 5, work: reading(() => "/admin/near-date") },
  { title: "what to buy", times: 5, work: reading(() => "/admin/purchase/to-buy?hubId=1") },
  { title: "waste report of a month", times: 5, work: reading(() => `/admin/report/waste?${month}&split=category`) },
  { title: "counting a size", times: 20, work: each(countSize) },
  { title: "sizes to count", times: 5, work: reading(({ countId }) => `/admin/count/${countId}/item?take=50`) },
  { title: "list of counts", times: 5, work: reading(() => "/admin/count") },
  { title: "expiry of 200 levels", times: 1, prepare: letLotsExpire, work: expire },
];

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
// The data is temporary, so nothing needs to be durable. Statistics are gathered after seeding; autovacuum would
// disturb the measurement.
const settings = {
  ...{ shared_buffers: "512MB", fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  ...{ max_wal_size: "4GB", autovacuum: "off" },
};
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
const stores: Store[] = [];
try {
  stores.push(await openStore("small", SMALL));
  stores.push(await openStore("large", LARGE));
  console.log("median processor ms of server + database, small and large store, and their ratio");
  const wanted = process.env.SUBJECTS?.split(",");
  for (const subject of subjects.filter(({ title }) => wanted?.some((part) => title.includes(part)) ?? true))
    await compare(subject);
} finally {
  for (const { server, client } of stores) {
    await client.end();
    await server.stop();
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Store = {
  server: ServerProcess;
  client: pg.Client;
  postmaster: number;
  headers: Record<string, string>;
  sizes: number[];
  shoppers: Shopper[];
  slotId: string | undefined;
  countId: number;
  /** Pieces that are still expected. */
  sent: { id: number; version: number; lines: { variationId: number; ordered: number }[] }[];
  /** A counter, so that no call repeats another. */
  next: number;
};

async function openStore(name: string, { products, movements }: typeof SMALL): Promise<Store> {
  await run(postgres.url, (client) => client.query(`create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  await generateCatalogue(client, products);
  const catalogueAt = performance.now();
  await generateGoods(client, movements);
  await client.query("insert into seeding (name) values ('demo-orders') on conflict do nothing");
  await client.query("update slot_window set capacity = 1000000");
  const shoppers = await makeShoppers(client, 30 * (ROUNDS + 1));
  const [first, second] = [catalogueAt - startedAt, performance.now() - catalogueAt].map(inSeconds);
  console.log(`${products} products inserted within ${first}, ${movements} movements within ${second}`);
  const [email, password] = [`${name}@bench.example`, "correct horse battery"];
  const server = await startServerProcess({
    ...{ DATABASE_URL: url, DATA_DIR: join(folder, name), DEMO_PICTURES: "false", LOG_LEVEL: "error" },
    ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, MISSES_PER_MINUTE: "1000000" },
  });
  const store: Store = {
    ...{ server, client, shoppers, sizes: await cheapSizes(client), postmaster: await postmasterOf(client) },
    ...{ headers: {}, slotId: undefined, countId: 0, sent: [], next: 0 },
  };
  const { token } = await call<{ token: string }>(store, "post", "/admin/login", { emailOrPhone: email, password });
  store.headers = { authorization: `Bearer ${token}` };
  const [shopper] = shoppers;
  if (!shopper) throw new Error("nobody shops");
  const slots = await call<{ id: string }[]>(of(store, shopper), "get", `/slot?addressId=${shopper.address}`);
  store.slotId = slots.at(-1)?.id;
  store.countId = (await call<{ id: number }>(store, "post", "/admin/count", { hubId: 1 })).id;
  return store;
}

async function compare({ title, times, work, prepare }: Subject): Promise<void> {
  const ms: [number[], number[]] = [[], []];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, store] of stores.entries()) {
      await prepare?.(store, times);
      const before = processorMs(store.server.pid) + processorMs(store.postmaster);
      await work(store, times);
      const spent = processorMs(store.server.pid) + processorMs(store.postmaster) - before;
      if (round > 0) ms[at]?.push(spent / times);
    }
  }
  const [few, many] = [median(ms[0]), median(ms[1])];
  const reference = `${few.toFixed(2)} → ${many.toFixed(2)} ms`;
  const figure = { title: `goods: ${title}`, value: many / few, unit: "×", most: BUDGET, reference } as const;
  tell(figure);
  console.log(
    `${title.padEnd(34)} ${figure.value.toFixed(2).padStart(6)}×  ${reference}   ${isWithin(figure) ? "within" : "MISSED"}`,
  );
}

function each(work: (store: Store) => Promise<void>): Work {
  return async (store, times) => {
    for (let time = 0; time < times; time++) await work(store);
  };
}

/** Carts of customers without orders, one for each order. */
async function fillCarts(store: Store, times: number): Promise<void> {
  const accounts = store.shoppers.slice(0, times).map(({ account }) => account);
  const sizes = accounts.flatMap(() => [anySize(store), anySize(store), anySize(store)]);
  await store.client.query(
    `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
     select account, cp.variation_id, 1, cp.sale_poisha
     from unnest($1::int[], $2::int[]) as wanted (account, variation)
     join current_price cp on cp.variation_id = variation and cp.region_code = '${defaultRegion}' on conflict do nothing`,
    [accounts.flatMap((account) => [account, account, account]), sizes],
  );
}

async function placeOrder(store: Store): Promise<void> {
  const shopper = store.shoppers.shift();
  if (!shopper) throw new Error("everybody has ordered");
  const { slotId } = store;
  await call(of(store, shopper), "post", "/order", {
    addressId: shopper.address,
    paymentMethod: cashOnDelivery,
    slotId,
  });
}

async function sendPurchase(store: Store): Promise<void> {
  const sizes = new Set(Array.from({ length: LINES * 2 }, () => anySize(store)));
  const lines = [...sizes].slice(0, LINES).map((variationId) => ({ variationId, ordered: 12, cost: 100 }));
  const { rows } = await store.client.query<{ id: number }>("select max(id) as id from supplier");
  const draft = { supplierId: rows[0]?.id, hubId: 1, lines };
  const { id, version } = await call<{ id: number; version: number }>(store, "post", "/admin/purchase", draft);
  const sent = await call<{ version: number }>(store, "post", `/admin/purchase/${id}/send`, { version });
  store.sent.push({ id, version: sent.version, lines });
}

async function receivePurchase(store: Store): Promise<void> {
  const { id, version, lines } = store.sent.pop() ?? { id: 0, version: 0, lines: [] };
  const came = lines.map(({ variationId, ordered }) => {
    return { variationId, pieces: ordered, lot: `R${id}`, bestBefore: daysLater(today, 90) };
  });
  await call(store, "post", `/admin/purchase/${id}/receive`, { version, lines: came });
}

async function countSize(store: Store): Promise<void> {
  const [variationId, pieces] = [anySize(store), 1 + (store.next % 100)];
  await call(store, "post", `/admin/count/${store.countId}/item`, { variationId, pieces, was: null });
}

/** Fifty lots expire during the run. */
async function letLotsExpire({ client }: Store): Promise<void> {
  await client.query(
    `update lot set best_before = (now() at time zone 'Asia/Dhaka')::date - 1 where id in (
       select l.id from lot l where l.best_before > (now() at time zone 'Asia/Dhaka')::date + 30
         and l.code = 'L2' order by abs(hashint4(l.id)) limit 50)`,
  );
}

async function expire({ client }: Store): Promise<void> {
  await client.query("select graphile_worker.add_job('expire-stock')");
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      "select count(*)::int as left from graphile_worker.jobs where task_identifier = 'expire-stock'",
    );
    if (rows[0]?.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function cheapSizes(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select v.id from current_variation v join product p on p.id = v.product_id and p.status = 'active'
     where v.regular_price_poisha between 20000 and 60000 and v.weight_tolerance_percent is null
       and v.id not in (select variation_id from flash_sale_item)
     order by hashint4(v.id) limit 20000`,
  );
  return rows.map(({ id }) => id);
}

async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parentOf(rows[0]?.pid ?? 0);
}

function anySize(store: Store): number {
  const size = store.sizes[store.next++ % store.sizes.length];
  if (size === undefined) throw new Error("nothing is sold");
  return size;
}

function of(store: Store, { token }: Shopper): Store {
  return { ...store, headers: { authorization: `Bearer ${token}` } };
}

async function call<T>({ server, headers }: Store, method: "get" | "post", path: string, body?: object): Promise<T> {
  const response = await fetch(`${server.origin}/api/v1.0${path}`, {
    method,
    headers: {
      ...headers,
      ...(method === "post" && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`;
}
