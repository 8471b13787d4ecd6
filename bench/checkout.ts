import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { defaultRegion } from "@tatka/domain/region";
import type pg from "pg";
import { run } from "../tests/harness/database/database-server.ts";
import { cheapVariations, fillStore, makeShoppers, type Shopper } from "../tests/harness/machines/many-shoppers.ts";
import { startServerProcess } from "../tests/harness/machines/server-process.ts";
import { tell } from "./figures.ts";
import { rounds } from "./rounds.ts";
import { median, pick } from "./samples.ts";

/**
 * Cart changes and orders of three lines, beside a bare `node:http` server with the fewest statements on the same
 * database. The two take turns in short rounds; the median round counts. Then a cart of 60 lines with a voucher beside
 * one of three lines.
 */
const ROUNDS = rounds(7, 5);
const AT_ONCE = 16;
const PUTS = 1_500;
const ORDERS = 250;
const LINES = 3;
const BUDGETS = { put: 0.55, order: 0.4 };

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const server = await startServerProcess({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  DEMO_PICTURES: "false",
  LOG_LEVEL: "error",
  MISSES_PER_MINUTE: "1000000",
});
const bare = await startBare();
try {
  await run(postgres.url, async (client) => {
    await fillStore(client);
    const variations = await cheapVariations(client);
    const shoppers = await makeShoppers(client, ORDERS * (ROUNDS + 1));
    await comparePuts(shoppers, variations);
    await compareOrders(client, shoppers, variations);
    await compareCarts(client, shoppers, variations);
  });
} finally {
  bare.stop();
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function comparePuts(shoppers: Shopper[], variations: number[]): Promise<void> {
  const put = (index: number) => {
    const shopper = pick(shoppers, index);
    const query = `variationId=${pick(variations, index >> 3)}&quantity=${1 + (index % 9)}`;
    return { shopper, query };
  };
  const ratios = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await perSecond(PUTS, async (index) => {
      const { shopper, query } = put(index);
      await post(`${server.origin}/api/v1.0/shoppingCart?${query}`, { authorization: `Bearer ${shopper.token}` });
    });
    const theirs = await perSecond(PUTS, async (index) => {
      const { shopper, query } = put(index);
      await post(`${bare.origin}/cart?account=${shopper.account}&${query}`);
    });
    // The first round is a warm-up.
    if (round > 0) ratios.push(ours / theirs);
  }
  report("add to cart", median(ratios), BUDGETS.put);
}

async function compareOrders(client: pg.Client, shoppers: Shopper[], variations: number[]): Promise<void> {
  const slotId = await laterSlot(pick(shoppers, 0));
  const ratios = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = shoppers.slice(round * ORDERS, (round + 1) * ORDERS);
    await fillCarts(client, turn, variations.slice(0, LINES));
    const ours = await perSecond(turn.length, async (index) => {
      const { token, address } = pick(turn, index);
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": `${round}-${index}` };
      await post(`${server.origin}/api/v1.0/order`, headers, {
        addressId: address,
        paymentMethod: cashOnDelivery,
        slotId,
      });
    });
    await fillCarts(client, turn, variations.slice(0, LINES));
    const theirs = await perSecond(turn.length, (index) =>
      post(`${bare.origin}/order?account=${pick(turn, index).account}`),
    );
    if (round > 0) ratios.push(ours / theirs);
  }
  report(`place an order of ${LINES} lines`, median(ratios), BUDGETS.order);
}

/**
 * The same calls with 3 and 60 lines. The cost of a change must not grow; responses that contain all lines may grow.
 */
async function compareCarts(client: pg.Client, shoppers: Shopper[], variations: number[]): Promise<void> {
  const [small, large] = [pick(shoppers, 0), pick(shoppers, 1)];
  await client.query("delete from cart_line");
  await fillCarts(client, [small], variations.slice(0, LINES));
  await fillCarts(client, [large], variations.slice(0, 60));
  const calls: [string, (shopper: Shopper, index: number) => Promise<void>][] = [
    [
      "change a line",
      ({ token }, index) =>
        post(`${server.origin}/api/v1.0/shoppingCart?variationId=${variations[0]}&quantity=${1 + (index % 9)}`, {
          authorization: `Bearer ${token}`,
        }),
    ],
    ["the cart", ({ token }) => get("/shoppingCart/myCart", token)],
    [
      "the summary with a voucher",
      ({ token, address }) => get(`/shoppingCart/getCheckoutSummary?addressId=${address}&voucherCode=EID50`, token),
    ],
  ];
  for (const [title, call] of calls) {
    const ratios = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const few = await perSecond(200, (index) => call(small, index));
      const many = await perSecond(200, (index) => call(large, index));
      if (round > 0) ratios.push(few / many);
    }
    tell({ title: `${title}, 60 lines`, value: median(ratios), unit: "×", reference: `with ${LINES} lines` });
    console.log(`${title}, 60 lines: ${median(ratios).toFixed(2)} × the time with ${LINES} lines`);
  }
}

async function perSecond(count: number, work: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (count * 1_000) / (performance.now() - start);
}

async function post(url: string, headers: Record<string, string> = {}, body?: object): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
}

async function get(path: string, token: string): Promise<void> {
  const response = await fetch(`${server.origin}/api/v1.0${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
}

async function laterSlot({ token, address }: Shopper): Promise<string | undefined> {
  const response = await fetch(`${server.origin}/api/v1.0/slot?addressId=${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { id: string }[]).at(-1)?.id;
}

async function fillCarts(client: pg.Client, shoppers: Shopper[], variations: number[]): Promise<void> {
  const accounts = shoppers.map(({ account }) => account);
  await client.query("delete from cart_line where account_id = any($1)", [accounts]);
  await client.query(
    `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
     select account, cp.variation_id, 1, cp.sale_poisha
     from unnest($1::int[]) account
     cross join unnest($2::int[]) variation
     join current_price cp on cp.variation_id = variation and cp.region_code = '${defaultRegion}'`,
    [accounts, variations],
  );
}

async function startBare(): Promise<{ origin: string; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./reference/bare-shop.ts", import.meta.url))], {
    env: { PATH: process.env.PATH, DATABASE_URL: postgres.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

function report(title: string, ratio: number, budget: number): void {
  const reference = "a minimal server's throughput on the same database";
  tell({ title, value: ratio * 100, unit: "%", least: Math.round(budget * 100), reference });
  const verdict = ratio >= budget ? "within" : "BELOW";
  console.log(`${title}: ${percent(ratio)} of the bare server's pace: ${verdict} the budget of ${percent(budget)}`);
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}
