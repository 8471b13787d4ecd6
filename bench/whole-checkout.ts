import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { databaseUrl, run } from "../tests/harness/database/database-server.ts";
import { cheapVariations, fillStore, makeShoppers, type Shopper } from "../tests/harness/machines/many-shoppers.ts";
import { startServerProcess } from "../tests/harness/machines/server-process.ts";
import { tell } from "./figures.ts";
import { parentOf, processorMs } from "./processor-time.ts";
import { rounds } from "./rounds.ts";
import { median, pick } from "./samples.ts";

/**
 * Processor time of server and database for a whole checkout: two cart changes, addresses, slots, summary and order,
 * with its messages. All customers take one step, then the next, so that each step is measured separately.
 * `OLD_BUILD=<path to its main.js>` measures another build in turns, each on its own database; the median round counts.
 */
/** Enough checkouts to compile the code. */
const WARM_UP_ROUNDS = rounds(6, 4);
const ROUNDS = rounds(5, 3);
const SHOPPERS = 60;
/** Relative to the other build. */
const BUDGET = 0.68;

const steps = ["first change of the cart", "second change", "addresses", "delivery times", "summary", "order"] as const;
type Step = (typeof steps)[number];
type Cost = { server: number; database: number };
type Round = Record<Step, Cost>;
type Store = { name: string; round(): Promise<Round>; stop(): Promise<void> };

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const stores: Store[] = [];
try {
  stores.push(await openStore("this build"));
  if (process.env.OLD_BUILD) stores.push(await openStore("old build", process.env.OLD_BUILD));
  const costs = new Map(stores.map(({ name }) => [name, [] as Round[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const store of stores) {
      const cost = await store.round();
      if (round >= WARM_UP_ROUNDS) costs.get(store.name)?.push(cost);
    }
  }
  const totals: number[] = [];
  for (const [name, all] of costs) {
    const whole = all.map((round) => sum(Object.values(round)));
    const { server, database } = middle(whole);
    totals.push(server + database);
    const figure = { value: server + database, unit: "ms", reference: parts({ server, database }) } as const;
    tell({ title: `whole checkout, ${name}`, ...figure });
    console.log(`${name}: ${parts({ server, database })} ms a checkout`);
    for (const step of steps) console.log(`  ${step.padEnd(26)} ${parts(middle(all.map((round) => round[step])))}`);
  }
  const [ours = 0, theirs] = totals;
  if (theirs) {
    tell({ title: "whole checkout beside the old build", value: ours / theirs, unit: "×", most: BUDGET });
    console.log(`${(ours / theirs).toFixed(2)} × the old build`);
  }
} finally {
  for (const store of stores) await store.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function openStore(name: string, main?: string): Promise<Store> {
  const database = name.replace(" ", "_");
  await run(postgres.url, (client) => client.query(`create database ${database}`));
  const url = databaseUrl(postgres.url, database);
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, database), DEMO_PICTURES: "false", LOG_LEVEL: "error" };
  const server = await startServerProcess({ ...settings, MISSES_PER_MINUTE: "1000000" }, main);
  const { shoppers, variations, postmaster } = await run(url, async (client) => {
    await fillStore(client);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return {
      shoppers: await makeShoppers(client, SHOPPERS),
      variations: await cheapVariations(client),
      postmaster: parentOf(rows[0]?.pid ?? 0),
    };
  });
  let done = 0;
  const spent = (): Cost => ({ server: processorMs(server.pid), database: processorMs(postmaster) });
  return {
    name,
    async round() {
      const first = done;
      done += SHOPPERS;
      const checkouts = shoppers.map((shopper, place) => checkoutOf(server.origin, shopper, variations, first + place));
      const costs: Partial<Round> = {};
      for (const step of steps) {
        const before = spent();
        for (const checkout of checkouts) await checkout[step]();
        // The messages of the last order.
        if (step === "order") await sleep(2_000);
        const after = spent();
        costs[step] = {
          server: (after.server - before.server) / SHOPPERS,
          database: (after.database - before.database) / SHOPPERS,
        };
      }
      return costs as Round;
    },
    stop: async () => void (await server.stop()),
  };
}

type Checkout = Record<Step, () => Promise<unknown>>;

function checkoutOf(origin: string, { token, address }: Shopper, variations: number[], n: number): Checkout {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": `${n}` };
    const response = await fetch(`${origin}/api/v1.0${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  let slotId: string | undefined;
  return {
    "first change of the cart": () => call("POST", `/shoppingCart?variationId=${pick(variations, n)}&quantity=3`),
    "second change": () => call("POST", `/shoppingCart?variationId=${pick(variations, n + 7)}&quantity=2`),
    addresses: () => call("GET", "/address"),
    "delivery times": async () => {
      slotId = (await call<{ id: string }[]>("GET", `/slot?addressId=${address}`)).at(-1)?.id;
    },
    summary: () => call("GET", `/shoppingCart/getCheckoutSummary?addressId=${address}`),
    order: () => call("POST", "/order", { addressId: address, paymentMethod: cashOnDelivery, slotId }),
  };
}

function parts({ server, database }: Cost): string {
  return `server ${server.toFixed(2)} + database ${database.toFixed(2)}`;
}

function sum(costs: Cost[]): Cost {
  return costs.reduce((all, one) => ({ server: all.server + one.server, database: all.database + one.database }));
}

function middle(costs: Cost[]): Cost {
  return { server: median(costs.map(({ server }) => server)), database: median(costs.map(({ database }) => database)) };
}
