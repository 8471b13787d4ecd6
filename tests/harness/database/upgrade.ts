import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { migrate } from "@tatka/database/migrate";
import type { Shopper } from "../machines/many-shoppers.ts";
import { run } from "./database-server.ts";

/**
 * A sample release: new columns on busy tables, updated rows, an index, a constraint, and a table that references
 * orders.
 */
const nextMigrations: Record<string, string> = {
  "900-drill-orders.sql": "alter table customer_order add column drill_note text;",
  "900-drill-products.sql": "alter table product add column drill_rank integer not null default 0;",
  "900-drill-variations.sql": "alter table variation add column drill_note text;",
  "901-drill-rows.sql": `-- in batches
    update product set drill_rank = 1
    where id in (select id from product where drill_rank = 0 order by id limit 1000);`,
  "902-drill-index.sql": `-- outside a transaction
    drop index concurrently if exists drill_orders;
    create index concurrently drill_orders on customer_order (placed_at, drill_note);`,
  "903-drill-rule.sql": "alter table order_line add constraint drill_rule check (quantity > 0) not valid;",
  "904-drill-rule-holds.sql": "alter table order_line validate constraint drill_rule;",
  "905-drill-table.sql": `create table drill_visit (
    id integer generated always as identity primary key,
    order_id integer not null references customer_order (id) on delete cascade
  );`,
};

/** Views that carts, orders and lists read, replaced by the sample release. */
const changedRoutines = ["catalogue/current-price.sql", "catalogue/current-variation.sql"];

/** The current schema plus the changes of the sample release. */
async function theNextRelease() {
  const folder = await mkdtemp(join(tmpdir(), "tatka-upgrade-"));
  const own = (kind: string) => fileURLToPath(new URL(`../../../packages/database/${kind}`, import.meta.url));
  for (const kind of ["migrations", "routines"]) await cp(own(kind), join(folder, kind), { recursive: true });
  for (const [name, text] of Object.entries(nextMigrations)) await writeFile(join(folder, "migrations", name), text);
  for (const name of changedRoutines) {
    const routine = join(folder, "routines", name);
    await writeFile(routine, `-- As of the next release.\n${await readFile(routine, "utf8")}`);
  }
  const at = (kind: string) => pathToFileURL(`${join(folder, kind)}/`);
  return {
    migrations: at("migrations"),
    routines: at("routines"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Applies the sample release and returns its migrations. */
export async function migrateAhead(databaseUrl: string): Promise<string[]> {
  const { remove, ...release } = await theNextRelease();
  try {
    return await run(databaseUrl, (client) => migrate(client, release));
  } finally {
    await remove();
  }
}

/**
 * A 503 with Retry-After is retried once and counted, because PostgreSQL cancels one of two deadlocked transactions.
 */
type Stream = { done: number; failures: string[]; repeated: number; longestMs: number };
export type Load = { orders: Stream; carts: Stream; searches: Stream; steps: Stream };

/**
 * Simulates shoppers who order, fill carts and search until stopped; each stream sends one request at a time. `origins`
 * are the available servers and may change meanwhile. With a staff token each order is also delivered, step by step.
 */
export function startLoad(
  origins: string[],
  shoppers: readonly Shopper[],
  variations: readonly number[],
  staffToken?: string,
) {
  let isEnded = false;
  const load: Load = { orders: aStream(), carts: aStream(), searches: aStream(), steps: aStream() };

  async function ask(
    stream: Stream,
    who: { token: string },
    path: string,
    body?: object,
    method = body ? "POST" : "GET",
  ) {
    const headers = {
      authorization: `Bearer ${who.token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const startedAt = performance.now();
    try {
      const url = `${pick(origins, stream.done)}/api/v1.0${path}`;
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      let response = await fetch(url, request);
      if (response.status === 503 && response.headers.has("retry-after")) {
        stream.repeated += 1;
        response = await fetch(url, request);
      }
      const said = await response.text();
      if (!response.ok) stream.failures.push(`${method} ${path}: ${response.status} ${said.slice(0, 200)}`);
      return said;
    } catch (error) {
      stream.failures.push(`${method} ${path}: ${String(error)}`);
      return "";
    } finally {
      stream.done += 1;
      stream.longestMs = Math.max(stream.longestMs, performance.now() - startedAt);
    }
  }

  async function order(turn: number): Promise<void> {
    const who = pick(shoppers, turn);
    const { orders, carts } = load;
    await ask(carts, who, `/shoppingCart?variationId=${pick(variations, turn)}&quantity=3`, {});
    const slots = await ask(carts, who, `/slot?addressId=${who.address}`);
    const slotId = (JSON.parse(slots || "[]") as { id: string }[]).at(-1)?.id;
    const placed = await ask(orders, who, "/order", { addressId: who.address, paymentMethod: "cod", slotId });
    const { orderNumber } = JSON.parse(placed || "{}") as { orderNumber?: string };
    if (!staffToken || !orderNumber) return;
    for (const step of steps) await ask(load.steps, { token: staffToken }, `/admin/order/${orderNumber}/${step}`, {});
  }

  const half = Math.floor(shoppers.length / 2);
  const streams = [
    // Different shoppers order and only fill their carts.
    repeat((turn) => order(turn % half)),
    repeat((turn) => {
      const who = pick(shoppers, half + (turn % half));
      const path = `/shoppingCart?variationId=${pick(variations, turn)}&quantity=${(turn % 3) + 1}`;
      return ask(load.carts, who, path, {});
    }),
    repeat((turn) =>
      ask(load.searches, pick(shoppers, 0), `/product/search?q=${pick(words, turn)}&page=${1 + (turn % 3)}`),
    ),
  ];

  async function repeat(work: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !isEnded; turn++) await work(turn);
  }

  return {
    load,
    async end(): Promise<Load> {
      isEnded = true;
      await Promise.all(streams);
      return load;
    },
  };
}

const steps = ["confirm", "pack", "dispatch", "deliver"];
const words = ["paratha", "rice", "fish", "chal", "egg", "milk", "dal", "chicken"];

function aStream(): Stream {
  return { done: 0, failures: [], repeated: 0, longestMs: 0 };
}

function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}
