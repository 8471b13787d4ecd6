import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { startServer } from "../../../apps/server/src/server.ts";
import { readConfig } from "../../../apps/server/src/settings/config.ts";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { administrator, openDatabaseCopy } from "../../harness/store.ts";

test("an import resumes after the server stopped or was killed", async () => {
  const database = await openDatabaseCopy();
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-import-"));
  const config = {
    ...readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1" }),
    ...{ admin: administrator, drawsDemoPictures: false },
  };
  const silent = createLog("error", new Writable({ write: (_, __, done) => done() }));
  const start = () => startServer(config, silent, (_, work) => work(() => undefined), new AbortController().signal);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const applied = async () =>
    (await pool.query<{ applied: number; status: string }>("select applied, status from import_run")).rows[0];

  let server = await start();
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const login = await request("/api/v1.0/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrPhone: administrator.email, password: administrator.password }),
  });
  const { token } = (await login.json()) as { token: string };
  const staff = importer(request, { authorization: `Bearer ${token}` });
  const [names = [], ...rest] = tableOf(await staff.exported("csv"));
  const price = names.indexOf("regular_price");
  const raised = rest.map((row) => row.map((cell, place) => (place === price ? String(Number(cell) + 1) : cell)));
  const run = await staff.dryRun(csv([names, ...raised]));
  expect(run).toMatchObject({ changed: 718, bad: 0 });
  const [before] = (await pool.query("select sum(regular_price_poisha)::int as sum from variation")).rows;

  await staff.apply(run.id);
  await expect.poll(async () => (await applied())?.applied, { interval: 5 }).toBeGreaterThan(0);
  await server.stop();
  const stopped = await applied();
  expect(stopped?.status).toBe("applying");
  expect(stopped?.applied).toBeLessThan(718);

  // A killed server leaves its job locked by a worker that no longer exists.
  await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is gone'");
  await pool.query("update import_run set touched_at = now() - interval '2 minutes'");
  server = await start();
  await pool.query("select graphile_worker.add_job('continue-imports')");
  await expect.poll(async () => (await applied())?.status).toBe("done");
  expect(await applied()).toMatchObject({ applied: 718 });
  const [after] = (await pool.query("select sum(regular_price_poisha)::int as sum from variation")).rows;
  expect(after.sum - before.sum).toBe(718 * 100);

  await server.stop();
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
