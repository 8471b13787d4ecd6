import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { startServerProcess } from "../../tests/harness/machines/server-process.ts";
import { parentOf, processorMs } from "../processor-time.ts";
import { rounds } from "../rounds.ts";
import { median, pick } from "../samples.ts";

/**
 * Whole uncached pages, from the request to the last byte, with the learnt rows in the tables and with empty tables, in
 * turns on one server: processor time of server and database, statements, and the ratio of the times.
 */
const [BLOCKS, PAGES] = [rounds(12, 6), rounds(60, 30)];
const tables = ["bought_together", "bought_with_category"];

type Spent = { ms: number; statements: number };

export async function compareWholePages(
  client: pg.Client,
  url: string,
  products: readonly { slug: string }[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tatka-pages-"));
  const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO_PICTURES: "false", MISSES_PER_MINUTE: "1000000" };
  const server = await startServerProcess(env);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const spend = async (path: (page: number) => string, pages: number): Promise<Spent> => {
    const before = { ms: processorMs(server.pid) + processorMs(postmaster), statements: await statementsOf(client) };
    for (let page = 0; page < pages; page += 1) await ask(server.origin, path(page));
    const ms = (processorMs(server.pid) + processorMs(postmaster) - before.ms) / pages;
    return { ms, statements: ((await statementsOf(client)) - before.statements) / pages };
  };
  const subjects = [
    { title: "home page", path: () => "/" },
    { title: "product page", path: (page: number) => `/product/${pick(products, page).slug}` },
  ];
  for (const table of tables) await client.query(`create table stored_${table} as table ${table}`);
  const fill = async (hasRows: boolean) => {
    for (const table of tables) {
      await client.query(`truncate ${table}`);
      if (hasRows) await client.query(`insert into ${table} table stored_${table}`);
      await client.query(`vacuum analyze ${table}`);
    }
  };
  try {
    console.log(
      "processor ms of server and database, and statements, of a whole page: with learnt rows, without, ratio",
    );
    for (const { title, path } of subjects) {
      const samples: Record<"with" | "without", Spent[]> = { with: [], without: [] };
      await spend(path, PAGES * 2);
      // The order changes in each pair of blocks.
      for (let block = 0; block < BLOCKS; block += 1) {
        const order = block % 2 === 0 ? (["with", "without"] as const) : (["without", "with"] as const);
        for (const kind of order) {
          await fill(kind === "with");
          await spend(path, 5);
          samples[kind].push(await spend(path, PAGES));
        }
      }
      const shown = (spent: Spent[]) =>
        `${median(spent.map(({ ms }) => ms))
          .toFixed(2)
          .padStart(8)} ms ${median(spent.map(({ statements }) => statements)).toFixed(1)}`;
      const ratio = median(samples.with.map(({ ms }, place) => ms / (samples.without[place]?.ms ?? ms)));
      console.log(`${title.padEnd(16)}${shown(samples.with)}${shown(samples.without)}   ${ratio.toFixed(2)} ×`);
    }
  } finally {
    await server.stop();
    await fill(true);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each statement outside a transaction is one. */
async function statementsOf(client: pg.Client): Promise<number> {
  await client.query("select pg_stat_force_next_flush(), pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ count: string }>(
    "select xact_commit as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count ?? 0);
}

let asked = 0;

async function ask(origin: string, path: string): Promise<void> {
  // The cache key contains the host, so another host repeats the work.
  const headers = { host: `asked-${asked++}.example`, "accept-encoding": "identity" };
  const [response] = (await once(request(origin + path, { headers }).end(), "response")) as [IncomingMessage];
  await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
}
