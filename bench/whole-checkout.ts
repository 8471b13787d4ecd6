import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { databaseUrl, run } from "../tests/harness/database-server.ts";
import { cheapVariations, fillStore, makeShoppers, type Shopper } from "../tests/harness/many-shoppers.ts";
import { startServerProcess } from "../tests/harness/server-process.ts";
import { tell } from "./figures.ts";
import { parentOf, processorMs } from "./processor-time.ts";
import { rounds } from "./rounds.ts";

/**
 * What a whole checkout costs in processor time of server and database: two changes of the cart, the addresses, the
 * delivery times, the summary and the order, with the messages that follow it. `OLD_BUILD=<path to its main.js>` does
 * the same with another build in turns, each on a database of its own; the median round counts.
 */
const ROUNDS = rounds(5, 3);
const CHECKOUTS = 60;
const SHOPPERS = 40;
/** Of what the other build takes. */
const BUDGET = 0.68;

type Cost = { server: number; database: number };
type Store = { name: string; round(): Promise<Cost>; stop(): Promise<void> };

const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const stores: Store[] = [];
try {
  stores.push(await openStore("this build"));
  if (process.env.OLD_BUILD) stores.push(await openStore("old build", process.env.OLD_BUILD));
  const costs = new Map(stores.map(({ name }) => [name, [] as Cost[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const store of stores) {
      const cost = await store.round();
      // The first round warms up.
      if (round > 0) costs.get(store.name)?.push(cost);
    }
  }
  const totals: number[] = [];
  for (const [name, all] of costs) {
    const [server, database] = [median(all.map((one) => one.server)), median(all.map((one) => one.database))];
    totals.push(server + database);
    const figure = { value: server + database, unit: "ms", reference: parts(server, database) } as const;
    tell({ title: `whole checkout, ${name}`, ...figure });
    console.log(`${name}: ${server.toFixed(1)} ms server + ${database.toFixed(1)} ms database a checkout`);
  }
  const [ours = 0, theirs] = totals;
  if (theirs) tell({ title: "whole checkout beside the old build", value: ours / theirs, unit: "×", most: BUDGET });
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
  const cost = (): Cost => ({ server: processorMs(server.pid), database: processorMs(postmaster) });
  return {
    name,
    async round() {
      const before = cost();
      for (let n = 0; n < CHECKOUTS; n++, done++) await checkOut(server.origin, pick(shoppers, done), variations, done);
      // The messages of the last order.
      await sleep(2_000);
      const after = cost();
      return {
        server: (after.server - before.server) / CHECKOUTS,
        database: (after.database - before.database) / CHECKOUTS,
      };
    },
    stop: async () => void (await server.stop()),
  };
}

async function checkOut(origin: string, { token, address }: Shopper, variations: number[], n: number): Promise<void> {
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
  await call("POST", `/shoppingCart?variationId=${pick(variations, n)}&quantity=3`);
  await call("POST", `/shoppingCart?variationId=${pick(variations, n + 7)}&quantity=2`);
  await call("GET", "/address");
  const slots = await call<{ id: string }[]>("GET", `/slot?addressId=${address}`);
  await call("GET", `/shoppingCart/getCheckoutSummary?addressId=${address}`);
  await call("POST", "/order", { addressId: address, paymentMethod: "cod", slotId: slots.at(-1)?.id });
}

function parts(server: number, database: number): string {
  return `server ${server.toFixed(1)} + database ${database.toFixed(1)}`;
}

function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
