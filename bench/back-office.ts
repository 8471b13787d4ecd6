import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { databaseUrl, run } from "../tests/harness/database/database-server.ts";
import { type ServerProcess, startServerProcess } from "../tests/harness/machines/server-process.ts";
import { tell } from "./figures.ts";
import { generateCatalogue } from "./generate-catalogue.ts";
import { generateOrders } from "./generate-orders.ts";
import { rounds } from "./rounds.ts";
import { median, throwawaySettings } from "./samples.ts";

/**
 * Frequent back-office requests in a store with 1,000 orders and 1,000 products, and in one with 1,000,000 and 100,000:
 * milliseconds and their ratio, uncached. The stores take turns in short rounds on one PostgreSQL, so other load
 * affects both. The median counts. Each subject has a time limit instead of a number of rounds.
 */
type Subject = { title: string; path: string; budget?: number; mostMs?: number };

const SMALL = { orders: 1_000, products: 1_000, customers: 500 };
const LARGE = {
  orders: Number(process.env.ORDERS ?? rounds(1_000_000, 100_000)),
  products: Number(process.env.PRODUCTS ?? rounds(100_000, 20_000)),
  customers: rounds(50_000, 10_000),
};
const BUDGET = 3;
const ROUNDS = rounds(7, 3);
const REQUESTS = 15;
const MOST_MS_A_SUBJECT = rounds(60_000, 5_000);

const today = dhakaDay(new Date());
const month = `from=${daysLater(today, -29)}&to=${today}`;
const year = `from=${daysLater(today, -364)}&to=${today}`;
const orders = "/admin/order?page=1&take=25";
const placedLately = `placedFrom=${daysLater(today, -40)}&placedTo=${daysLater(today, -10)}`;
const subjects: Subject[] = [
  { title: "orders, newest", path: "/admin/order?page=1&take=25", budget: BUDGET },
  { title: "orders, placed", path: "/admin/order?page=1&take=25&status=placed", budget: BUDGET },
  { title: "orders, delivered", path: "/admin/order?page=1&take=25&status=delivered", budget: BUDGET },
  {
    title: "orders, oldest unfinished",
    path: `${orders}&status=placed,confirmed&sort=deliverFrom&order=ASC`,
    budget: BUDGET,
  },
  {
    title: "orders, a filter without matches",
    path: `${orders}&paymentMethod=cod&paymentStatus=failed`,
    budget: BUDGET,
  },
  { title: "orders of a month by delivery", path: `${orders}&${placedLately}&sort=deliverFrom`, budget: BUDGET },
  { title: "orders by a part of a name", path: `${orders}&q=hossain`, budget: BUDGET },
  { title: "orders by the end of a phone", path: `${orders}&q=0042`, budget: BUDGET },
  { title: "orders, page 4,000", path: "/admin/order?page=4000&take=25" },
  { title: "products", path: "/admin/product?page=1&take=25", budget: BUDGET },
  { title: "products by title", path: "/admin/product?page=1&take=25&sort=title&order=ASC", budget: BUDGET },
  { title: "products by a part of a title", path: "/admin/product?page=1&take=25&q=paratha" },
  { title: "products that run out", path: "/admin/product?page=1&take=25&stock=low" },
  { title: "payments", path: "/admin/payment?page=1&take=25", budget: BUDGET },
  { title: "people by a part of a name", path: "/admin/user?page=1&take=25&q=chowdh" },
  { title: "categories", path: "/admin/category" },
  { title: "revenue, 30 days", path: `/admin/report/revenue?${month}`, budget: BUDGET },
  { title: "revenue, 30 days by category", path: `/admin/report/revenue?${month}&split=category`, budget: BUDGET },
  { title: "revenue, a year by month", path: `/admin/report/revenue?${year}&by=month`, budget: BUDGET },
  { title: "product analysis, 30 days", path: `/admin/report/product-analysis?${month}`, mostMs: 100 },
  { title: "product analysis, 365 days", path: `/admin/report/product-analysis?${year}` },
  { title: "dashboard", path: "/admin/dashboard" },
];

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
// Statistics are gathered after seeding; autovacuum would disturb the measurement.
const settings = { ...throwawaySettings, autovacuum: "off" };
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
try {
  const small = await openStore("small", SMALL);
  const large = await openStore("large", LARGE);
  console.log(`median ms of a request, budget ${BUDGET}× where one is set`);
  for (const subject of subjects) await compare(subject, small, large);
  await small.server.stop();
  await large.server.stop();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Store = { server: ServerProcess; headers: Record<string, string> };

async function openStore(name: string, { orders, products, customers }: typeof SMALL): Promise<Store> {
  await run(postgres.url, (client) => client.query(`create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  await run(url, async (client) => {
    const startedAt = performance.now();
    await generateCatalogue(client, products);
    const catalogueAt = performance.now();
    await generateOrders(client, { orders, customers });
    const [first, second] = [catalogueAt - startedAt, performance.now() - catalogueAt].map(inSeconds);
    console.log(`${products} products inserted within ${first}, ${orders} orders within ${second}`);
  });
  const [email, password] = [`${name}@bench.example`, "correct horse battery"];
  const server = await startServerProcess({
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    DEMO_PICTURES: "false",
    LOG_LEVEL: "error",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  const response = await fetch(`${server.origin}/api/v1.0/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrPhone: email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { server, headers: { authorization: `Bearer ${token}` } };
}

async function compare({ title, path, budget, mostMs }: Subject, small: Store, large: Store): Promise<void> {
  for (const store of [small, large]) {
    const { status } = await ask(store, path);
    if (status === 404) {
      console.log(`${title.padEnd(30)} skipped: the server has no ${path.split("?")[0]}`);
      return;
    }
  }
  const until = performance.now() + MOST_MS_A_SUBJECT;
  const times = { small: [] as number[], large: [] as number[] };
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS && (round < 2 || performance.now() < until); round++) {
    const [few, many] = [await measure(small, path, until), await measure(large, path, until)];
    if (round === 0) continue;
    times.small.push(...few);
    times.large.push(...many);
  }
  const [atSmall, atLarge] = [median(times.small), median(times.large)];
  const ratio = atLarge / atSmall;
  const reference = `${atSmall.toFixed(2)} → ${atLarge.toFixed(2)} ms`;
  tell({ title: `back office: ${title}`, value: ratio, unit: "×", ...(budget && { most: budget }), reference });
  if (mostMs)
    tell({ title: `back office: ${title}, ${LARGE.orders} orders`, value: atLarge, unit: "ms", most: mostMs });
  const verdict = budget === undefined ? "" : ratio <= budget ? "   within" : "   MISSED";
  console.log(`${title.padEnd(30)} ${shown(ratio)}×  ${shown(atSmall)} → ${shown(atLarge)} ms${verdict}`);
}

async function measure(store: Store, path: string, until: number): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS && (request < 2 || performance.now() < until); request++) {
    const startedAt = performance.now();
    const { status } = await ask(store, path);
    times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  return times;
}

async function ask({ server, headers }: Store, path: string): Promise<{ status: number }> {
  const response = await fetch(`${server.origin}/api/v1.0${path}`, { headers });
  await response.arrayBuffer();
  return response;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`;
}

function shown(value: number): string {
  return value.toFixed(2).padStart(6);
}
