import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { run } from "../harness/database/database-server.ts";
import { runServerCommand, startServerProcess } from "../harness/machines/server-process.ts";
import { administrator, openDatabaseCopy, openEmptyDatabase } from "../harness/store.ts";

const dataDir = await mkdtemp(join(tmpdir(), "tatka-processes-"));
const database = await openDatabaseCopy();
const settings = { DATA_DIR: dataDir, DEMO_PICTURES: "false", DATABASE_URL: database.url };
const owner = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test("with MIGRATE=apart a start refuses an old schema, and `migrate` upgrades it", async () => {
  const empty = await openEmptyDatabase();
  const env = { ...settings, DATABASE_URL: empty.url, MIGRATE: "apart" };
  const refused = await runServerCommand("serve", env);
  expect(refused).toEqual({
    code: 1,
    said: "The database is older than this release of Tatka. Run `npm run migrate` first.\n",
  });
  expect(await runServerCommand("migrate", env)).toEqual({ code: 0, said: "" });
  const server = await startServerProcess(env);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  await empty.drop();
});

test("with JOBS=off jobs wait for a worker", async () => {
  const server = await startServerProcess({ ...settings, JOBS: "off" });
  const left = () =>
    run(
      database.url,
      async (client) => (await client.query("select 1 from graphile_worker.jobs where key = 'own'")).rows,
    );
  await run(database.url, (client) =>
    client.query("select graphile_worker.add_job('delete-expired', job_key => 'own')"),
  );
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(await left()).toHaveLength(1);
  const worker = await startServerProcess(settings, undefined, "worker");
  await expect.poll(left).toEqual([]);
  expect(await Promise.all([server.stop(), worker.stop()])).toEqual([0, 0]);
});

test("a price changed in one process is current in both, also in cached responses", async () => {
  const store = await startServerProcess({ ...settings, ...owner, WORKERS: "2" });
  onTestFinished(async () => void (await store.stop()));
  /** Uses a new connection per request, because the processes accept connections in turn. */
  const ask = (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
    new Promise<string>((resolve, reject) => {
      const asked = request(store.origin + path, { method, headers, agent: false }, (answer) => resolve(text(answer)));
      asked.on("error", reject).end(body);
    });
  const inTurn = async (path: string) => {
    const answers: string[] = [];
    for (let turn = 0; turn < 8; turn++) answers.push(await ask(path));
    return answers;
  };
  // Each process has its own request counter, so a counter that does not rise belongs to another process. The second
  // process may start a little later.
  const counts = async () =>
    (await inTurn("/metrics")).map((said) => Number(/^tatka_request_seconds_count.* (\d+)$/m.exec(said)?.[1]));
  const isFromTwo = (all: number[]) => all.some((count, turn) => count <= (all[turn - 1] ?? 0));
  await expect.poll(async () => isFromTwo(await counts())).toBe(true);

  const price = 4_321;
  const paths = ["/api/v1.0/product/plain-paratha", "/product/plain-paratha"];
  for (const path of paths) for (const said of await inTurn(path)) expect(said).not.toMatch(/4,?321/);
  const { token } = JSON.parse(
    await ask("/api/v1.0/admin/login", post({ emailOrPhone: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })),
  ) as { token: string };
  const authorization = `Bearer ${token}`;
  const product = JSON.parse(
    await ask("/api/v1.0/admin/product/1", { headers: { authorization } }),
  ) as AdminProductRecord;
  const variations = product.variations.map((one) => ({
    ...one,
    regularPrice: price,
    salePrice: null,
    regionalPrices: [],
  }));
  const change = { ...post({ version: product.version, variations }), method: "PATCH" };
  const changed = await ask("/api/v1.0/admin/product/1", { ...change, headers: { ...change.headers, authorization } });
  expect(changed).toContain(String(price));
  for (const path of paths) {
    await expect.poll(async () => (await inTurn(path)).every((said) => /4,?321/.test(said))).toBe(true);
  }
});

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

const post = (body: object) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("a killed process is replaced, and all processes stop on SIGTERM", async () => {
  const store = await startServerProcess({ ...settings, WORKERS: "2" });
  const processes = async () =>
    (await readFile(`/proc/${store.pid}/task/${store.pid}/children`, "utf8")).trim().split(" ").filter(Boolean);
  await expect.poll(async () => (await processes()).length).toBe(2);
  const before = await processes();
  process.kill(Number(before[1]), "SIGKILL");
  await expect.poll(async () => (await processes()).filter((pid) => !before.includes(pid)).length).toBe(1);
  expect((await fetch(`${store.origin}/readyz`)).status).toBe(200);
  const after = await processes();
  expect(await store.stop()).toBe(0);
  const isAlive = (pid: string) => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };
  expect(after.filter(isAlive)).toEqual([]);
});

test("metrics on a separate port with a token cover all processes", async () => {
  const metrics = { METRICS_PORT: "39464", METRICS_TOKEN: "a-token-of-the-test" };
  const store = await startServerProcess({ ...settings, ...metrics, WORKERS: "2" });
  const scrape = (token: string) =>
    fetch("http://127.0.0.1:39464/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect((await scrape("another-token-entirely")).status).toBe(401);
  expect((await fetch("http://127.0.0.1:39464/")).status).toBe(404);
  for (let asked = 0; asked < 20; asked++) await fetch(`${store.origin}/healthz`, { headers: { connection: "close" } });
  const counted = async () =>
    Number(
      /tatka_request_seconds_count\{method="GET",route="\/healthz",status="2xx"\} (\d+)/.exec(
        await (await scrape(metrics.METRICS_TOKEN)).text(),
      )?.[1],
    );
  await expect.poll(counted).toBe(20);
  expect(await store.stop()).toBe(0);
});
