import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import type pg from "pg";
import { databaseUrl, run } from "../tests/harness/database/database-server.ts";
import { cheapVariations, fillStore, makeShoppers, type Shopper } from "../tests/harness/machines/many-shoppers.ts";
import { startServerProcess } from "../tests/harness/machines/server-process.ts";
import { tell } from "./figures.ts";
import { parentOf, processorMs } from "./processor-time.ts";
import { pick } from "./samples.ts";

/**
 * Processor time of server and database for 1,000 sessions of assistants beside 1,000 of shoppers who do the same by the
 * store's own API: two searches, a basket of two items, its total; and the same up to an order. `SESSIONS=100` runs less.
 */
const SESSIONS = Number(process.env.SESSIONS ?? (process.env.BENCH_QUICK === "true" ? 100 : 1_000));
const WARM_UP = Math.ceil(SESSIONS / 5);
const SHOPPERS = 60;
/** An assistant's session may cost this much of a shopper's. */
const BUDGET = 3;

let calls = 0;
const words = ["chini", "dal", "rice", "আলু", "peyaj", "milk", "dim", "tel"];

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
try {
  await run(postgres.url, (client) => client.query("create database assistants"));
  const url = databaseUrl(postgres.url, "assistants");
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO_PICTURES: "false", LOG_LEVEL: "error" };
  const server = await startServerProcess({ ...settings, MISSES_PER_MINUTE: "1000000" });
  try {
    const { shoppers, variations, postmaster } = await run(url, async (client) => {
      await fillStore(client);
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const made = await makeShoppers(client, SHOPPERS);
      await linkAll(client);
      return { shoppers: made, variations: await cheapVariations(client), postmaster: parentOf(rows[0]?.pid ?? 0) };
    });
    const spent = () => processorMs(server.pid) + processorMs(postmaster);
    const cost = async (session: Session) => {
      for (let n = 0; n < WARM_UP; n += 1) await session(server.origin, pick(shoppers, n), variations, n);
      const before = spent();
      for (let n = 0; n < SESSIONS; n += 1) await session(server.origin, pick(shoppers, n), variations, n + WARM_UP);
      // Messages of the orders.
      await sleep(2_000);
      return (spent() - before) / SESSIONS;
    };
    for (const [what, shopper, assistant] of [
      ["prepares a basket", shopperFills, assistantPrepares],
      ["orders", shopperOrders, assistantOrders],
    ] as const) {
      const theirs = await cost(shopper);
      const its = await cost(assistant);
      const reference = `${its.toFixed(1)} ms, a shopper ${theirs.toFixed(1)} ms`;
      tell({ title: `assistant ${what}, beside a shopper`, value: its / theirs, unit: "×", most: BUDGET, reference });
      console.log(`${SESSIONS} sessions, an assistant ${what}: ${reference} (${(its / theirs).toFixed(2)} ×)`);
    }
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Session = (origin: string, shopper: Shopper, variations: number[], n: number) => Promise<void>;

/** Every shopper has linked an assistant that may order by itself. */
async function linkAll(client: pg.Client): Promise<void> {
  await client.query(
    `with linked as (
       insert into assistant_link
         (account_id, client_id, host, scopes, order_limit_poisha, day_limit_poisha, confirms_each)
       select account_id, 'https://agent.example/c.json', 'agent.example',
         '{dev.ucp.shopping.checkout:manage}', 1e12, 1e12, false
       from address returning id, account_id
     )
     insert into assistant_token (token_hash, kind, link_id, expires_at)
     select sha256(('assistant-' || account_id)::bytea), 'access', id, now() + interval '1 day' from linked`,
  );
}

async function call<Answer>(origin: string, method: string, path: string, token?: string, body?: object) {
  calls += 1;
  const response = await fetch(`${origin}/api/v1.0${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "idempotency-key": `key-of-call-number-${calls}`,
      "ucp-agent": `profile="${origin}/ucp/plain-assistant"`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

function itemsOf(variations: number[], n: number) {
  return [
    { id: pick(variations, n), quantity: 3 },
    { id: pick(variations, n + 7), quantity: 2 },
  ];
}

async function shopperFills(...[origin, { token, address }, variations, n]: Parameters<Session>): Promise<void> {
  for (const word of [pick(words, n), pick(words, n + 3)]) {
    await call(origin, "GET", `/product/search?${new URLSearchParams({ q: word, page: "1", take: "10" })}`);
  }
  for (const { id, quantity } of itemsOf(variations, n)) {
    await call(origin, "POST", `/shoppingCart?variationId=${id}&quantity=${quantity}`, token);
  }
  await call(origin, "GET", `/shoppingCart/getCheckoutSummary?addressId=${address}`, token);
}

async function shopperOrders(...session: Parameters<Session>): Promise<void> {
  const [origin, { token, address }] = session;
  await shopperFills(...session);
  const slotId = (await call<{ id: string }[]>(origin, "GET", `/slot?addressId=${address}`, token)).at(-1)?.id;
  await call(origin, "POST", "/order", token, { addressId: address, paymentMethod: cashOnDelivery, slotId });
}

async function searches(origin: string, n: number): Promise<void> {
  for (const query of [pick(words, n), pick(words, n + 3)]) {
    await call(origin, "POST", "/ucp/catalog/search", undefined, { query });
  }
}

function linesOf(variations: number[], n: number) {
  return itemsOf(variations, n).map(({ id, quantity }) => ({ item: { id: String(id) }, quantity }));
}

async function assistantPrepares(...[origin, , variations, n]: Parameters<Session>): Promise<void> {
  await searches(origin, n);
  const line_items = linesOf(variations, n);
  const { id } = await call<{ id: string }>(origin, "POST", "/ucp/carts", undefined, { line_items });
  await call(origin, "POST", "/ucp/checkout-sessions", undefined, { cart_id: id });
}

type Checkout = {
  id: string;
  status: string;
  fulfillment: { methods: { groups: { options: { id: string }[] }[] }[] };
};

async function assistantOrders(...[origin, { account }, variations, n]: Parameters<Session>): Promise<void> {
  const token = `assistant-${account}`;
  await searches(origin, n);
  const line_items = linesOf(variations, n);
  const made = await call<Checkout>(origin, "POST", "/ucp/checkout-sessions", token, { line_items });
  const selected_option_id = made.fulfillment.methods[0]?.groups[0]?.options.at(-1)?.id;
  const fulfillment = { methods: [{ groups: [{ selected_option_id }] }] };
  const path = `/ucp/checkout-sessions/${made.id}`;
  await call(origin, "PUT", path, token, { line_items, fulfillment });
  const payment = { instruments: [{ handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
  const { status } = await call<Checkout>(origin, "POST", `${path}/complete`, token, { payment });
  if (status !== "completed") throw new Error(`the checkout is ${status}`);
}
