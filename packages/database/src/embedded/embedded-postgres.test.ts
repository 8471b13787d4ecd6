import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findPostmaster, stopPostmaster } from "./postmaster.ts";

const isRoot = process.getuid?.() === 0;

/** A data folder with a database in it that was stopped in order, for tests that are not about making one. */
let madeBefore: string;
let folder: string;
let dataDir: string;
let started: EmbeddedPostgres[];
/** Where databases of this test may run, to leave none behind whatever fails. */
let clusters: Set<string>;

beforeAll(async () => {
  madeBefore = await makeFolder();
  const database = await startEmbeddedPostgres({ dataDir: madeBefore, settings: quick });
  await database.stop();
});
afterAll(() => rm(madeBefore, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await makeFolder();
  dataDir = join(folder, "data");
  started = [];
  clusters = new Set([join(dataDir, "postgres")]);
});

afterEach(async () => {
  await Promise.all(started.map((database) => database.stop()));
  for (const cluster of clusters) {
    const running = await findPostmaster(cluster);
    if (running) await stopPostmaster(running.pid, cluster);
    if (running) await rm(running.socketFolder, { recursive: true, force: true });
    if (cluster.startsWith("/var/lib/tatka/")) await rm(dirname(cluster), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
});

describe("a fresh data folder", () => {
  test("gets a database that can be connected to, with Bangla letters known as letters", async () => {
    const database = await start();

    await query(database.url, "create extension pg_trgm");
    const [row] = await query(
      database.url,
      "select version(), current_database(), lower('ÉTÉ'), similarity('টাটকা', 'টাটক') > 0.3 as alike",
    );

    expect(row).toMatchObject({ current_database: "tatka", lower: "été", alike: true });
    expect(row?.version).toContain("PostgreSQL 18");
  });

  test("is not misled by settings meant for another server", async () => {
    const database = await start();
    const other = { PGHOST: "db.example", PGPORT: "6543", PGSSLMODE: "require", PGDATABASE: "other" };
    for (const [name, value] of Object.entries(other)) vi.stubEnv(name, value);
    try {
      expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test("is made whole or not at all: what an interrupted start left is cleared away", async () => {
    const draft = join(dataDir, "postgres.draft-2147483647-abc");
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, "PG_VERSION"), "18\n");

    await start();

    await expect(stat(draft)).rejects.toThrow("ENOENT");
  });
});

test("data stays over stop and start", async () => {
  await haveDatabase();
  const first = await start();
  await query(first.url, "create table kept as select 'rice' as title");
  await first.stop();
  expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();

  const second = await start();
  expect(await query(second.url, "select title from kept")).toEqual([{ title: "rice" }]);
});

describe("after a crash", () => {
  beforeEach(haveDatabase);

  test("the database that a killed store left running is taken over, and stopped by its new owner", async () => {
    const owner = await ownerProcess("create table kept as select 'rice' as title");
    const before = await findPostmaster(join(dataDir, "postgres"));
    await owner.kill();

    const database = await start();

    expect(await query(database.url, "select title from kept")).toEqual([{ title: "rice" }]);
    expect((await findPostmaster(join(dataDir, "postgres")))?.pid).toBe(before?.pid);
    await database.stop();
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  test("store and database killed together recover what was committed", async () => {
    const owner = await ownerProcess("create table kept as select 'rice' as title");
    await owner.kill();
    await killDatabase();

    const database = await start();

    expect(await query(database.url, "select title from kept")).toEqual([{ title: "rice" }]);
  });

  test("a database that dies under a living store comes back on the same socket", async () => {
    const database = await start();
    await query(database.url, "create table kept as select 'rice' as title");
    const before = await killDatabase();

    await expect.poll(() => findPostmaster(join(dataDir, "postgres")), { timeout: 10_000 }).not.toBeUndefined();
    await expect
      .poll(() => query(database.url, "select title from kept").catch(() => []), { timeout: 10_000 })
      .toEqual([{ title: "rice" }]);
    expect((await findPostmaster(join(dataDir, "postgres")))?.pid).not.toBe(before);
  });

  test("a lock file whose process number now belongs to another program does not keep it from starting", async () => {
    const first = await start();
    const lockFile = join(dataDir, "postgres", "postmaster.pid");
    const lock = await readFile(lockFile, "utf8");
    await first.stop();
    const bystander = await runAsDatabaseUser("sleep", ["60"]);
    await writeFile(lockFile, lock.replace(/^\d+/, String(bystander.pid)));

    const second = await start();

    expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });

  test("a database whose socket was cleaned away is replaced once its owner is gone", async () => {
    const owner = await ownerProcess("create table kept as select 'rice' as title");
    const before = await findPostmaster(join(dataDir, "postgres"));
    await rm(before?.socketFolder ?? "", { recursive: true });
    await owner.kill();

    const database = await start();

    expect(await query(database.url, "select title from kept")).toEqual([{ title: "rice" }]);
    expect((await findPostmaster(join(dataDir, "postgres")))?.pid).not.toBe(before?.pid);
  });
});

describe("refuses", () => {
  test("a data folder that another store uses, and leaves that store its database", async () => {
    await haveDatabase();
    const database = await start();

    const refusal = await refused(dataDir);

    expect(refusal).toMatchObject({ code: "DATA_DIR_IN_USE" });
    expect(refusal.message).toContain(dataDir);
    expect(refusal.message).toContain(`DATABASE_URL='${database.url}'`);
    expect(refusal.message).not.toContain("\n");
    expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a file in place of the data folder", async () => {
    await writeFile(dataDir, "");
    expect(await refused(dataDir)).toMatchObject({
      code: "DATA_DIR_UNUSABLE",
      message: `DATA_DIR ${dataDir} cannot be used: a file is in its place`,
    });
    expect(await refused(join(dataDir, "below"))).toMatchObject({ code: "DATA_DIR_UNUSABLE" });
  });

  test.skipIf(isRoot)("a data folder that may not be written (root may write everywhere)", async () => {
    await mkdir(dataDir, { mode: 0o500 });
    expect(await refused(dataDir)).toMatchObject({
      code: "DATA_DIR_UNUSABLE",
      message: `DATA_DIR ${dataDir} cannot be used: it may not be written by this user`,
    });
  });

  test("a database made by another major version, untouched", async () => {
    const versionFile = join(dataDir, "postgres", "PG_VERSION");
    await mkdir(dirname(versionFile), { recursive: true });
    await writeFile(versionFile, "16\n");

    const refusal = await refused(dataDir);

    expect(refusal).toMatchObject({ code: "DATABASE_VERSION" });
    expect(refusal.message).toContain("PostgreSQL 16");
    expect(await readFile(versionFile, "utf8")).toBe("16\n");
  });

  test("to touch a folder that is no database", async () => {
    await mkdir(join(dataDir, "postgres"), { recursive: true });
    await writeFile(join(dataDir, "postgres", "recipe.txt"), "khichuri");
    expect(await refused(dataDir)).toMatchObject({ code: "DATA_DIR_UNUSABLE" });
  });

  test("a setting that PostgreSQL does not know, in its words", async () => {
    await haveDatabase();
    const refusal = await startEmbeddedPostgres({ dataDir, settings: { ...quick, frying_oil: "mustard" } }).catch(
      (error: Error) => error,
    );
    expect(refusal).toMatchObject({ code: "DATABASE_START" });
    expect((refusal as Error).message).toContain("frying_oil");
  });
});

describe.runIf(isRoot)("root, who may not run PostgreSQL", () => {
  test("lends it to a user who cannot enter the data folder by keeping the database elsewhere", async () => {
    await chmod(folder, 0o700);

    const first = await start();
    const note = await readFile(join(dataDir, "postgres-is-elsewhere.txt"), "utf8");
    const elsewhere = note.split("\n").find((line) => line.startsWith("/")) ?? "";
    clusters.add(join(elsewhere, "postgres"));
    await query(first.url, "create table kept as select 'rice' as title");
    await first.stop();

    expect(elsewhere).toMatch(/^\/var\/lib\/tatka\//);
    const second = await start();
    expect(await query(second.url, "select title from kept")).toEqual([{ title: "rice" }]);
    expect((await stat(join(elsewhere, "postgres"))).uid).not.toBe(0);
  });
});

const quick = { fsync: "off", shared_buffers: "16MB" };

/** A folder that PostgreSQL's user can enter. */
async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "tatka-test-"));
  await chmod(made, 0o755);
  return made;
}

/** Gives this test's data folder a copy of the database that was made before; root's copy is given to its user. */
async function haveDatabase(): Promise<void> {
  await cp(join(madeBefore, "postgres"), join(dataDir, "postgres"), { recursive: true });
}

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, settings: quick });
  started.push(database);
  return database;
}

async function refused(folder: string): Promise<Error> {
  return startEmbeddedPostgres({ dataDir: folder, settings: quick }).then(
    () => {
      throw new Error("it started");
    },
    (error: Error) => error,
  );
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that owns the database and has committed a statement; to be killed the hard way. */
async function ownerProcess(sql: string): Promise<{ kill(): Promise<void> }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve("./embedded-postgres.ts"))});
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve("pg"))});
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: ${JSON.stringify(quick)} });
    const client = new pg.Client(database.url);
    client.on("error", () => {});
    await client.connect();
    await client.query(${JSON.stringify(sql)});
    console.log("committed");
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    exited.then(() => {
      throw new Error("the owner did not start");
    }),
  ]);
  return {
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

async function killDatabase(): Promise<number | undefined> {
  const running = await findPostmaster(join(dataDir, "postgres"));
  if (running) process.kill(running.pid, "SIGKILL");
  return running?.pid;
}

async function runAsDatabaseUser(command: string, args: string[]) {
  const { uid, gid } = await stat(join(dataDir, "postgres"));
  return spawn(command, args, { uid, gid, stdio: "ignore", cwd: "/" });
}
