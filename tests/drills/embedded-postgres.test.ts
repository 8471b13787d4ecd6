import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { describe, expect, test, vi } from "vitest";
import { findPostmaster } from "../../packages/database/src/embedded/postmaster.ts";
import { aDataFolder, queryAt, quickDatabase } from "../harness/database/data-folder.ts";

const isRoot = process.getuid?.() === 0;
const at = aDataFolder();

describe("a fresh data folder", () => {
  test("gets a database that can be connected to, with Bangla letters known as letters", async () => {
    const database = await at.start();

    await queryAt(database.url, "create extension pg_trgm");
    const [row] = await queryAt(
      database.url,
      "select version(), current_database(), lower('ÉTÉ'), similarity('টাটকা', 'টাটক') > 0.3 as alike",
    );

    expect(row).toMatchObject({ current_database: "tatka", lower: "été", alike: true });
    expect(row?.version).toContain("PostgreSQL 18");
  });

  test("ignores environment variables meant for another server", async () => {
    const database = await at.start();
    const other = { PGHOST: "db.example", PGPORT: "6543", PGSSLMODE: "require", PGDATABASE: "other" };
    for (const [name, value] of Object.entries(other)) vi.stubEnv(name, value);
    try {
      expect(await queryAt(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test("gets the given environment variables, and none of the store's", async () => {
    vi.stubEnv("SESSION_SECRET", "of the store");
    const database = await at.start({ FAKETIME: "+5h" }).finally(() => vi.unstubAllEnvs());

    await queryAt(database.url, "create table printed (line text)");
    await queryAt(database.url, "copy printed from program 'env'");
    const lines = (await queryAt(database.url, "select line from printed")).map(({ line }) => String(line));
    expect(lines).toContain("FAKETIME=+5h");
    expect(lines.filter((line) => line.startsWith("SESSION_SECRET"))).toEqual([]);
  });

  test("is created atomically: the remains of an interrupted start are deleted", async () => {
    const draft = join(at.dataDir, "postgres.draft-2147483647-abc");
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, "PG_VERSION"), "18\n");

    await at.start();

    await expect(stat(draft)).rejects.toThrow("ENOENT");
  });
});

test("data survives a restart", async () => {
  await at.haveDatabase();
  const first = await at.start();
  await queryAt(first.url, "create table kept as select 'rice' as title");
  await first.stop();
  expect(await findPostmaster(join(at.dataDir, "postgres"))).toBeUndefined();

  const second = await at.start();
  expect(await queryAt(second.url, "select title from kept")).toEqual([{ title: "rice" }]);
});

describe("refuses", () => {
  test("a data folder that another store uses, and leaves that store its database", async () => {
    await at.haveDatabase();
    const database = await at.start();

    const refusal = await refused(at.dataDir);

    expect(refusal).toMatchObject({ code: "DATA_DIR_IN_USE" });
    expect(refusal.message).toContain(at.dataDir);
    expect(refusal.message).toContain(`DATABASE_URL='${database.url}'`);
    expect(refusal.message).not.toContain("\n");
    expect(await queryAt(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a file in place of the data folder", async () => {
    await writeFile(at.dataDir, "");
    expect(await refused(at.dataDir)).toMatchObject({
      code: "DATA_DIR_UNUSABLE",
      message: `DATA_DIR ${at.dataDir} cannot be used: a file is in its place`,
    });
    expect(await refused(join(at.dataDir, "below"))).toMatchObject({ code: "DATA_DIR_UNUSABLE" });
  });

  test.skipIf(isRoot)("a data folder that may not be written (root may write everywhere)", async () => {
    await mkdir(at.dataDir, { mode: 0o500 });
    expect(await refused(at.dataDir)).toMatchObject({
      code: "DATA_DIR_UNUSABLE",
      message: `DATA_DIR ${at.dataDir} cannot be used: it may not be written by this user`,
    });
  });

  test("a database made by another major version, untouched", async () => {
    const versionFile = join(at.dataDir, "postgres", "PG_VERSION");
    await mkdir(dirname(versionFile), { recursive: true });
    await writeFile(versionFile, "16\n");

    const refusal = await refused(at.dataDir);

    expect(refusal).toMatchObject({ code: "DATABASE_VERSION" });
    expect(refusal.message).toContain("PostgreSQL 16");
    expect(await readFile(versionFile, "utf8")).toBe("16\n");
  });

  test("to touch a folder that is no database", async () => {
    await mkdir(join(at.dataDir, "postgres"), { recursive: true });
    await writeFile(join(at.dataDir, "postgres", "recipe.txt"), "khichuri");
    expect(await refused(at.dataDir)).toMatchObject({ code: "DATA_DIR_UNUSABLE" });
  });

  test("an unknown PostgreSQL setting is reported in PostgreSQL's words", async () => {
    await at.haveDatabase();
    const refusal = await startEmbeddedPostgres({
      dataDir: at.dataDir,
      settings: { ...quickDatabase, frying_oil: "mustard" },
    }).catch((error: Error) => error);
    expect(refusal).toMatchObject({ code: "DATABASE_START" });
    expect((refusal as Error).message).toContain("frying_oil");
  });
});

describe.runIf(isRoot)("root, who may not run PostgreSQL", () => {
  test("keeps the database elsewhere if its user cannot access the data folder", async () => {
    await chmod(at.folder, 0o700);

    const first = await at.start();
    const note = await readFile(join(at.dataDir, "postgres-is-elsewhere.txt"), "utf8");
    const elsewhere = note.split("\n").find((line) => line.startsWith("/")) ?? "";
    at.clusters.add(join(elsewhere, "postgres"));
    await queryAt(first.url, "create table kept as select 'rice' as title");
    await first.stop();

    expect(elsewhere).toMatch(/^\/var\/lib\/tatka\//);
    const second = await at.start();
    expect(await queryAt(second.url, "select title from kept")).toEqual([{ title: "rice" }]);
    expect((await stat(join(elsewhere, "postgres"))).uid).not.toBe(0);
  });
});

async function refused(dataDir: string): Promise<Error> {
  return startEmbeddedPostgres({ dataDir, settings: quickDatabase }).then(
    () => {
      throw new Error("it started");
    },
    (error: Error) => error,
  );
}
