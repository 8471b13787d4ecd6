import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { findPostmaster } from "../../packages/database/src/embedded/postmaster.ts";
import { aDataFolder, queryAt, quickDatabase } from "../harness/database/data-folder.ts";

const at = aDataFolder();
beforeEach(at.haveDatabase);

test("the running database of a killed store is adopted and stopped by its new owner", async () => {
  const owner = await ownerProcess("create table kept as select 'rice' as title");
  const before = await findPostmaster(join(at.dataDir, "postgres"));
  await owner.kill();

  const database = await at.start();

  expect(await queryAt(database.url, "select title from kept")).toEqual([{ title: "rice" }]);
  expect((await findPostmaster(join(at.dataDir, "postgres")))?.pid).toBe(before?.pid);
  await database.stop();
  expect(await findPostmaster(join(at.dataDir, "postgres"))).toBeUndefined();
});

test("committed data survives killing store and database together", async () => {
  const owner = await ownerProcess("create table kept as select 'rice' as title");
  await owner.kill();
  await killDatabase();

  const database = await at.start();

  expect(await queryAt(database.url, "select title from kept")).toEqual([{ title: "rice" }]);
});

test("a crashed database restarts on the same socket under a running store", async () => {
  const database = await at.start();
  await queryAt(database.url, "create table kept as select 'rice' as title");
  const before = await killDatabase();

  await expect.poll(() => findPostmaster(join(at.dataDir, "postgres"))).not.toBeUndefined();
  await expect.poll(() => queryAt(database.url, "select title from kept").catch(() => [])).toEqual([{ title: "rice" }]);
  expect((await findPostmaster(join(at.dataDir, "postgres")))?.pid).not.toBe(before);
});

test("a stale lock file whose process id belongs to another program does not prevent a start", async () => {
  const first = await at.start();
  const lockFile = join(at.dataDir, "postgres", "postmaster.pid");
  const lock = await readFile(lockFile, "utf8");
  await first.stop();
  const bystander = await runAsDatabaseUser("sleep", ["60"]);
  await writeFile(lockFile, lock.replace(/^\d+/, String(bystander.pid)));

  const second = await at.start();

  expect(await queryAt(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  bystander.kill();
});

test("a database whose socket was deleted is replaced once its owner is gone", async () => {
  const owner = await ownerProcess("create table kept as select 'rice' as title");
  const before = await findPostmaster(join(at.dataDir, "postgres"));
  await rm(before?.socketFolder ?? "", { recursive: true });
  await owner.kill();

  const database = await at.start();

  expect(await queryAt(database.url, "select title from kept")).toEqual([{ title: "rice" }]);
  expect((await findPostmaster(join(at.dataDir, "postgres")))?.pid).not.toBe(before?.pid);
});

/** A child process that owns the database and has committed a statement, so that it can be killed with SIGKILL. */
async function ownerProcess(sql: string): Promise<{ kill(): Promise<void> }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve("@tatka/database/embedded"))});
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve("pg"))});
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(at.dataDir)}, settings: ${JSON.stringify(quickDatabase)} });
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
  const running = await findPostmaster(join(at.dataDir, "postgres"));
  if (running) process.kill(running.pid, "SIGKILL");
  return running?.pid;
}

async function runAsDatabaseUser(command: string, args: string[]) {
  const { uid, gid } = await stat(join(at.dataDir, "postgres"));
  return spawn(command, args, { uid, gid, stdio: "ignore", cwd: "/" });
}
