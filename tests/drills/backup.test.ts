import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepOrdering, listOrders, signUpShopper } from "../harness/npm-start/shopper.ts";
import { checkout, freePort, type Store, startStore } from "../harness/npm-start/store.ts";

const run = promisify(execFile);
const patienceMs = 240_000;

let folder: string;
const stores: Store[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tatka-backup-"));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const store of stores) await store.killEverything().catch(() => {});
  await rm(folder, { recursive: true, force: true });
});

test("a backup taken while customers order restores with their orders and passes the drill", {
  timeout: patienceMs,
}, async () => {
  const dataDir = join(folder, "data");
  const store = await start(dataDir);
  const shopper = await signUpShopper(store.url, "rahima@example.com");
  const ordering = keepOrdering(store.url, shopper);
  await expect.poll(() => ordering.acknowledged.length).toBeGreaterThan(3);
  const promised = ordering.acknowledged.map(({ orderNumber }) => orderNumber);

  const said = await npm("backup", dataDir, "--to", join(folder, "kept"), "--keep", "1");
  await store.killEverything();
  await ordering.done;

  const restored = join(folder, "restored");
  await npm("restore", restored, said.trim());
  const again = await start(restored);
  expect(await listOrders(again.url, shopper)).toEqual(expect.arrayContaining(promised));
  const drill = await npm("backup:drill", restored);
  expect(drill).toMatch(/\d{2,} tables, \d{4,} rows, the same/);
  expect(drill).toContain("✓ Starting the restored store");
});

async function start(dataDir: string): Promise<Store> {
  const store = startStore({ dataDir, port: await freePort() });
  stores.push(store);
  await store.ready();
  return store;
}

async function npm(command: string, dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await run("npm", ["run", "--silent", command, "--", ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  return stdout;
}
