import { createServer } from "node:http";
import { hostname } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { serveStatusPage } from "../../../apps/server/src/features/system/checks/index.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { startWorker } from "../../../apps/server/src/server.ts";
import { type Config, readConfig } from "../../../apps/server/src/settings/config.ts";
import { openStore } from "../../harness/store.ts";

/** Runs no jobs, so that no other runner takes over the jobs of these tests. */
const store = await openStore({ runsJobs: false });

const config = (env: Record<string, string> = {}): Config =>
  readConfig({ DATABASE_URL: store.databaseUrl, DATA_DIR: store.dataDir, STATUS_PORT: "0", ...env });

/** Starts a status page on a free port. */
async function aPage(given: Config, password?: string): Promise<string> {
  const page = await serveStatusPage(given, { port: 0, host: "127.0.0.1", password });
  onTestFinished(page.close);
  return `http://127.0.0.1:${page.port}/`;
}

async function read(url: string): Promise<{ status: number; rows: string[] }> {
  const answer = await fetch(url);
  const rows = [...(await answer.text()).matchAll(/<tr class="(\w+)">.*?<th>(.*?)<\/th><td>(.*?)<\/td>/g)];
  return { status: answer.status, rows: rows.map(([, state, name, says]) => `${state} ${name}: ${says}`) };
}

/** A port without a listener. */
async function aClosedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

test("it shows the ready servers, and jobs that run too long", async () => {
  await store.query("select from graphile_worker.add_job('stuck')");
  await store.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = 'lost'",
  );
  await expect.poll(() => store.query("select from server_alive")).toHaveLength(1);
  const { status, rows } = await read(await aPage(config({ STATUS_SERVERS: store.origin })));
  expect(rows).toContain(`well servers: ${new URL(store.origin).host} is ready.`);
  expect(rows).toContain(`well heartbeats: Server ${hostname()} is there.`);
  expect(rows).toContainEqual(expect.stringMatching(/^broken running jobs: stuck has been running for 36\d\d s\.$/));
  expect(status).toBe(503);
});

test("a worker shows it while the database and a server are down, without secrets", async () => {
  const [database, server, page] = [await aClosedPort(), await aClosedPort(), await aClosedPort()];
  const away = config({
    DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${database}/shop`,
    STATUS_SERVERS: `http://127.0.0.1:${server}`,
    STATUS_PORT: String(page),
  });
  const stop = new AbortController();
  const worker = startWorker(away, createLog("silent"), (_, work) => work(() => undefined), stop.signal);
  const ended = expect(worker).rejects.toThrow();
  await expect.poll(() => fetch(`http://127.0.0.1:${page}/`).then(() => true, () => false)).toBe(true); // biome-ignore format: one line

  const { status, rows } = await read(`http://127.0.0.1:${page}/`);
  expect(status).toBe(503);
  expect(rows).toContain(`broken servers: 127.0.0.1:${server} does not answer.`);
  expect(rows).toContainEqual(expect.stringMatching(/^broken database: .*ECONNREFUSED/));
  expect(rows).toContainEqual(expect.stringMatching(/^well storage of files/));
  expect(rows.join()).not.toContain("hunter2");
  stop.abort();
  await ended;
});

test("other machines need a password, and pages of other sites are refused", async () => {
  expect(() => config({ STATUS_HOST: "0.0.0.0" })).toThrow(/^STATUS_HOST lets other machines in/);
  expect(config({ STATUS_HOST: "0.0.0.0", STATUS_PASSWORD: "sixteen-characters" }).statusPage.port).toBe(0);

  const guarded = await aPage(config(), "sixteen-characters");
  const as = (password: string) => ({ headers: { authorization: `Basic ${btoa(`operator:${password}`)}` } });
  expect((await fetch(guarded)).status).toBe(401);
  expect((await fetch(guarded, as("another-password"))).status).toBe(401);
  expect((await fetch(guarded, as("sixteen-characters"))).headers.get("content-type")).toMatch(/html/);
  const open = await aPage(config());
  expect((await fetch(`${open}metrics`)).status).toBe(404);
});
