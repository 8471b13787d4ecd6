import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemStatus } from "@tatka/contract/system/status";
import { afterAll, expect, test } from "vitest";
import { builtServer } from "../../../harness/machines/server-process.ts";
import { freePort } from "../../../harness/npm-start/store.ts";
import { administrator, openDatabaseCopy } from "../../../harness/store.ts";

/** Every write to this device fails with ENOSPC. */
const FULL_DISK = "/dev/full";

const database = await openDatabaseCopy();
const dataDir = await mkdtemp(join(tmpdir(), "tatka-full-disk-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const stdout = openSync(FULL_DISK, "w");
const server = spawn(process.execPath, [builtServer, "serve"], {
  env: {
    ...{ PATH: process.env.PATH, HOST: "127.0.0.1", PORT: String(port), DATABASE_URL: database.url, DATA_DIR: dataDir },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, DEMO_PICTURES: "false" },
    ...{ SECURITY_LOG: FULL_DISK, METRICS_TOKEN: "a-token-of-the-test" },
  },
  stdio: ["ignore", stdout, stdout],
});
closeSync(stdout);
const ended = once(server, "exit");
afterAll(async () => {
  server.kill("SIGTERM");
  await ended;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const login = () =>
  fetch(`${origin}/api/v1.0/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrPhone: administrator.email, password: administrator.password }),
  });

async function dropped(log: "program" | "security"): Promise<number> {
  const headers = { authorization: "Bearer a-token-of-the-test" };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(new RegExp(`^tatka_log_lines_dropped_total\\{log="${log}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
}

const isReady = async () => server.exitCode ?? (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;

test("with a full disk for both logs the store starts, staff log in, and lost lines are counted", async () => {
  await expect.poll(isReady, { interval: 200 }).toBe(200);
  const answer = await login();
  expect(answer.status).toBe(200);
  expect(await dropped("security")).toBeGreaterThan(0);
  expect(await dropped("program")).toBeGreaterThan(0);
  const { token } = (await answer.json()) as { token: string };
  const status = await fetch(`${origin}/api/v1.0/admin/status`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await status.json()) as SystemStatus).storage.droppedLogLines).toBeGreaterThan(1);
  expect((await fetch(`${origin}/api/v1.0/product/search?q=alu`)).status).toBe(200);
  expect(server.exitCode).toBeNull();
});
