import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { run } from "../database/database-server.ts";
import { cheapVariations, fillStore, makeShoppers, type Shopper } from "./many-shoppers.ts";

export type DrillOptions = {
  /** Duration of a fault that does not end by itself, and of the phases before and after each fault. */
  faultMs: number;
  restMs: number;
  /** Number of concurrent shoppers. */
  atOnce: number;
  tell?: (line: string) => void;
  /** Fills the store before the first server starts; by default the server creates the demo data. */
  fill?: (client: pg.Client) => Promise<void>;
  /** Aborts the drill. Its processes are stopped in any case. */
  signal?: AbortSignal;
};

type DrillResult = {
  /** Orders with a success response. */
  acknowledged: number;
  /** Acknowledged orders that are missing in the database. */
  lost: number;
  /** Shoppers who ordered once but have more than one order. */
  doubled: number;
  /** Orders that did not succeed within 45 s of retries. */
  failed: number;
  /** Acknowledged orders without a message to the customer. */
  untold: number;
  /** Jobs that did not complete. */
  stuck: number;
  /** Number of retries. */
  repeated: number;
  /** Longest wait of a shopper. */
  longestMs: number;
};

/** Named faults in order, and the origins for customers, which a fault may change. */
type Scene = {
  faults: [name: string, cause: () => Promise<unknown>][];
  origins: () => string[];
  databaseUrl: () => string;
};

/** Total time that a browser and its user keep retrying. */
const PATIENCE_MS = 45_000;
const TRY_MS = 4_000;
/** Other workers take over the jobs of a killed server after one minute, and failed jobs have a backoff of seconds. */
const JOBS_MS = 150_000;

/**
 * Shoppers order continuously while the faults happen one after another. Each orders once with one idempotency key and
 * tries the servers in turn, like a proxy. In the end every acknowledged order must exist exactly once.
 */
export async function orderThroughFaults(scene: Scene, options: DrillOptions): Promise<DrillResult> {
  const { restMs, atOnce, signal } = options;
  const tell = options.tell ?? (() => undefined);
  const shoppers = await prepare(scene.databaseUrl());
  const outcomes: Outcome[] = [];
  const over = new AbortController();
  const ordering = Array.from({ length: atOnce }, async () => {
    for (let shopper = shoppers.pop(); shopper && !over.signal.aborted; shopper = shoppers.pop()) {
      outcomes.push(await order(shopper, scene.origins, signal));
    }
  });
  try {
    await sleep(restMs, undefined, { signal });
    for (const [name, cause] of scene.faults) {
      const before = outcomes.length;
      tell(`${name}…`);
      await cause();
      await sleep(restMs, undefined, { signal });
      const { acknowledged, repeated, longestMs } = summary(outcomes.slice(before));
      tell(`  ${acknowledged} orders meanwhile, ${repeated} tried again, the longest wait was ${seconds(longestMs)}`);
    }
  } finally {
    over.abort();
    await Promise.all(ordering);
  }
  return { ...summary(outcomes), ...(await count(scene.databaseUrl(), outcomes)) };
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

type Outcome = { account: number; number: string | undefined; tries: number; ms: number };

async function order(
  { account, token, address }: Shopper,
  origins: () => string[],
  signal?: AbortSignal,
): Promise<Outcome> {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  for (let tries = 1; ; tries++) {
    const all = origins();
    const timeout = AbortSignal.timeout(TRY_MS);
    try {
      const response = await fetch(`${all[(account + tries) % all.length]}/api/v1.0/order`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "idempotency-key": `drill-${account}`,
        },
        body: JSON.stringify({ addressId: address, paymentMethod: "cod" }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const answer = (await response.json()) as { orderNumber?: string };
      if (response.ok && answer.orderNumber) return { account, number: answer.orderNumber, tries, ms: elapsed() };
    } catch {
      // After a refused, broken or timed-out request, the same order is retried on the other server.
    }
    if (signal?.aborted || elapsed() > PATIENCE_MS) return { account, number: undefined, tries, ms: elapsed() };
    await sleep(Math.min(100 * tries, 1_000));
  }
}

async function prepare(url: string): Promise<Shopper[]> {
  return run(url, async (client) => {
    await fillStore(client);
    await client.query("delete from setting where key = 'openingHours'");
    const [variation] = await cheapVariations(client);
    const shoppers = await makeShoppers(client, 20_000);
    await client.query(
      `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
       select account, cp.variation_id, 3, cp.sale_poisha from unnest($1::int[]) account
       join current_price cp on cp.variation_id = $2 and cp.region_code = 'dhaka'`,
      [shoppers.map(({ account }) => account), variation],
    );
    return shoppers;
  });
}

function summary(outcomes: readonly Outcome[]) {
  const acknowledged = outcomes.filter(({ number }) => number).length;
  return {
    acknowledged,
    failed: outcomes.length - acknowledged,
    repeated: outcomes.reduce((sum, { tries }) => sum + tries - 1, 0),
    longestMs: Math.round(Math.max(0, ...outcomes.map(({ ms }) => ms))),
  };
}

async function count(url: string, outcomes: readonly Outcome[]) {
  const told = outcomes.flatMap(({ number }) => number ?? []);
  return run(url, async (client) => {
    const { rows: found } = await client.query("select from customer_order where number = any ($1)", [told]);
    const { rows: doubled } = await client.query(
      "select account_id from customer_order where account_id = any ($1) group by 1 having count(*) > 1",
      [outcomes.map(({ account }) => account)],
    );
    const stuck = await unfinishedJobs(client);
    const { rows: untold } = await client.query(
      `select from unnest($1::text[]) number
       where not exists (select from outgoing_message where strpos(subject || text, number) > 0)`,
      [told],
    );
    return { lost: told.length - found.length, doubled: doubled.length, untold: untold.length, stuck };
  });
}

/** Number of jobs that are running or due. */
async function unfinishedJobs(client: pg.Client): Promise<number> {
  const until = performance.now() + JOBS_MS;
  for (;;) {
    const { rows } = await client.query("select from graphile_worker.jobs where attempts > 0 or run_at <= now()");
    if (rows.length === 0 || performance.now() > until) return rows.length;
    await sleep(500);
  }
}
