import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp, restore, tableContents } from "@tatka/database/backup";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@tatka/database/embedded";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

let folder: string;
let dataDir: string;
let archive: string;
let copy: string;
let database: EmbeddedPostgres;
/** The number of rows acknowledged when the backup started and when it ended. */
const acknowledged = { before: 0, after: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tatka-backup-"));
  // As root, PostgreSQL runs as another user, which must be able to enter this folder.
  await chmod(folder, 0o755);
  dataDir = join(folder, "store");
  archive = join(folder, "kept", "store.tar.gz");
  database = await startEmbeddedPostgres({ dataDir, settings: quick });
  await ask(database.url, "create table written (n integer primary key)");
  await ask(database.url, "create table sale as select n, repeat(md5(n::text), 30) from generate_series(1, 20000) n");
  await mkdir(join(dataDir, "media", "originals"), { recursive: true });
  await writeFile(join(dataDir, "media", "originals", "mango.jpg"), "a mango");
  await writeFile(join(dataDir, "session-secret"), "kept", { mode: 0o600 });
  await writeFile(join(dataDir, "security.log"), "stays here");

  const writing = writeOn(database.url);
  await vi.waitUntil(() => writing.acknowledged() > 10);
  acknowledged.before = writing.acknowledged();
  await backUp(dataDir, archive);
  acknowledged.after = await writing.stop();
  copy = join(folder, "copy");
  await restore(archive, copy);
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a backup of a running store contains everything written before it ended, and the files", async () => {
  const restored = await start(copy);

  const [sales, theirSales] = await Promise.all([database.url, restored.url].map(salesOf));
  expect(theirSales).toEqual(sales);
  expect(sales?.rows).toBe(20_000);
  const rows = await ask<{ n: number }>(restored.url, "select n from written order by n");
  const numbers = rows.map(({ n }) => n);
  expect(numbers).toEqual(numbers.map((_, index) => index));
  expect(numbers.length).toBeGreaterThanOrEqual(acknowledged.before);
  // The backup may contain one more row, committed but not yet acknowledged when it ended.
  expect(numbers.length).toBeLessThanOrEqual(acknowledged.after + 1);
  expect(await readFile(join(copy, "media", "originals", "mango.jpg"), "utf8")).toBe("a mango");
  expect(await readFile(join(copy, "session-secret"), "utf8")).toBe("kept");
  expect(await readdir(copy)).not.toContain("security.log");
  // The restored database accepts writes.
  await ask(restored.url, "insert into sale values (20001, 'after')");
});

test("a stopped store is backed up and stays stopped", async () => {
  const file = join(folder, "resting.tar.gz");
  await backUp(copy, file);
  expect(await readdir(join(copy, "postgres"))).not.toContain("postmaster.pid");
  expect((await stat(file)).size).toBeGreaterThan(1_000_000);
});

test("an archive is readable by its owner only, and temporary files are deleted", async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "kept"))).toEqual(["store.tar.gz"]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith(".backup-"))).toEqual([]);
});

test("impossible backups and restores are refused with a message and change nothing", async () => {
  const empty = join(folder, "empty");
  await mkdir(empty, { recursive: true });
  await expect(backUp(empty, join(folder, "never.tar.gz"))).rejects.toThrow(/no store in .*empty/);
  await expect(restore(archive, dataDir)).rejects.toThrow(/not empty/);
  await expect(restore(join(folder, "nowhere.tar.gz"), empty)).rejects.toThrow(/is not there/);

  const half = join(folder, "half.tar.gz");
  await copyFile(archive, half);
  await truncate(half, 100_000);
  await expect(restore(half, empty)).rejects.toThrow(/could not be read to its end/);
  expect(await readdir(empty)).toEqual([]);
});

const quick = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const restored = await startEmbeddedPostgres({ dataDir, settings: quick });
  onTestFinished(restored.stop);
  return restored;
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function salesOf(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await tableContents(client)).get("public.sale");
  } finally {
    await client.end();
  }
}

/** Inserts 0, 1, 2, … and waits for each acknowledgement. */
function writeOn(url: string) {
  let isOn = true;
  let next = 0;
  const client = new pg.Client(url);
  const writing = (async () => {
    await client.connect();
    for (; isOn; next += 1) await client.query("insert into written values ($1)", [next]);
    await client.end();
  })();
  return {
    acknowledged: () => next,
    async stop() {
      isOn = false;
      await writing;
      return next;
    },
  };
}
