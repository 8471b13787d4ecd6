import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { DATABASE_TIMES } from "../../apps/server/src/platform/database/database-times.ts";
import { aShopper } from "../harness/customer.ts";
import { runJob } from "../harness/job.ts";
import { openProxy } from "../harness/machines/proxy.ts";
import { startServerProcess } from "../harness/machines/server-process.ts";
import { openDatabaseCopy, openStoreOn } from "../harness/store.ts";

const database = await openDatabaseCopy();
const proxy = await openProxy(database.url);
/** Production timeouts, shortened. */
const quick = { ...DATABASE_TIMES, answerMs: 1_000, heartbeatMs: 500 };
const store = await openStoreOn(database, {
  databaseUrl: proxy.url,
  databaseTimes: quick,
  connectionPatienceMs: 1_000,
});
const shopper = await aShopper(store);

afterEach(() => proxy.mend());

const readiness = async () => {
  const response = await store.request("/readyz");
  const { missing = [] } = (await response.json()) as { missing?: string[] };
  return { status: response.status, missing: missing.toSorted() };
};

const isSound = async () => {
  await expect.poll(async () => (await readiness()).status).toBe(200);
  await expect.poll(async () => (await shopper.call("GET", "/shoppingCart/myCart")).status).toBe(200);
};

/** Adds a job and waits until any of its attempts succeeds. */
const untilDone = async (task: string) => {
  const [job] = await store.query<{ id: string }>("select id from graphile_worker.add_job($1)", [task]);
  await expect
    .poll(() => store.query("select last_error from graphile_worker.jobs where id = $1", [job?.id]), {
      timeout: 40_000,
    })
    .toEqual([]);
};

describe.each([
  { how: "goes silent", breaks: () => proxy.freeze() },
  { how: "is refused", breaks: () => proxy.refuse() },
])("while the way to the database $how", ({ how, breaks }) => {
  test("customers get a retryable error, the server reports not ready, and both recover", async () => {
    await isSound();
    breaks();
    const answer = await shopper.call("GET", "/shoppingCart/myCart");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    await expect.poll(readiness).toEqual({ status: 503, missing: ["changes", "database", "jobs"] });
    proxy.mend();
    await isSound();
  });

  test("jobs and notifications resume when it is back", async () => {
    await isSound();
    const title = async () => (await store.call<{ title: string }>("GET", "/product/plain-paratha")).body.title;
    await title();
    breaks();
    await expect.poll(async () => (await readiness()).missing).toContain("jobs");
    proxy.mend();
    await untilDone("delete-expired");
    await isSound();
    const changed = `Changed while it ${how}`;
    await title();
    await store.query("update product set title_en = $1 where slug = 'plain-paratha'", [changed]);
    await store.query("select pg_notify('cache_tags', 'products product:1')");
    await expect.poll(title).toBe(changed);
  });
});

test("closed connections are reopened", async () => {
  await isSound();
  proxy.cut();
  await isSound();
  await untilDone("delete-expired");
});

describe("a runner of jobs", () => {
  test("a server that exits is restarted", async () => {
    await isSound();
    // Repeated until received: the runner's own connection may still be reconnecting.
    await expect
      .poll(async () => {
        const isOver = store.logged().includes("the runner of jobs has ended");
        if (!isOver) await store.query(`select pg_notify('worker:migrate', '{"breaking": true}')`);
        return isOver;
      })
      .toBe(true);
    process.exitCode = 0;
    await runJob(store, "delete-expired");
    await isSound();
  });

  test("a lost server's jobs and queue are taken over", async () => {
    await store.query(
      `insert into job_runner (id, seen_at) values ('pool-gone', now() - interval '2 minutes'),
         ('pool-alive', now() + interval '1 hour')`,
    );
    await store.query(
      `select graphile_worker.add_job('delete-expired', queue_name => 'of-the-' || who, run_at => now() + interval '1 hour',
         job_key => who) from (values ('gone'), ('alive')) t (who)`,
    );
    for (const table of ["_private_jobs", "_private_job_queues"]) {
      const name = table === "_private_jobs" ? "key" : "replace(queue_name, 'of-the-', '')";
      await store.query(
        `update graphile_worker.${table} set locked_at = now(), locked_by = 'pool-' || ${name}
         ${table === "_private_jobs" ? ", run_at = now()" : ""} where ${name} in ('gone', 'alive')`,
      );
    }
    const left = () => store.query("select key from graphile_worker.jobs where key in ('gone', 'alive')");
    await expect.poll(left).toEqual([{ key: "alive" }]);
    expect(await store.query("select id from job_runner where id = 'pool-gone'")).toEqual([]);
  });
});

test("a server with an unresponsive database stops with an error exit code", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-silent-"));
  const server = await startServerProcess({ DATABASE_URL: proxy.url, DATA_DIR: dataDir, DEMO_PICTURES: "false" });
  proxy.freeze();
  const startedAt = performance.now();
  expect(await server.stop()).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  await rm(dataDir, { recursive: true, force: true });
});
