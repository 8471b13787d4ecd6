import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { freePort, type StoreOptions } from "../harness/npm-start/store.ts";
import { patienceMs, storesInOneFolder } from "../harness/npm-start/stores.ts";

const { place, start, endedInOrder } = storesInOneFolder();

describe("npm start", () => {
  test("starts without installing or building again, and stops with its database on SIGTERM", {
    timeout: patienceMs,
  }, async () => {
    const store = await start();
    await store.ready();
    expect(store.output()).not.toMatch(/Installing|Building/);
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);

    store.signal("SIGTERM");
    await store.ended();

    expect(await endedInOrder()).toBe(true);
  });

  test("stops in order on Ctrl-C, which reaches npm, its shell and the launcher", {
    timeout: patienceMs,
  }, async () => {
    const store = await start();
    await store.ready();

    store.signalGroup("SIGINT");
    await store.ended();

    expect(await endedInOrder()).toBe(true);
  });

  test("leaves nothing running when the launcher is killed", { timeout: patienceMs }, async () => {
    const store = await start();
    await store.ready();

    store.signalGroup("SIGKILL");
    await store.ended();

    // The test cannot wait for the server's exit after its launcher was killed, so it polls.
    await expect.poll(() => endedInOrder(), { timeout: 120_000 }).toBe(true);
  });
});

describe("npm start refuses with one clear line", () => {
  test("a used port", { timeout: patienceMs }, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    try {
      const line = await refusal({ port });
      expect(line).toContain(`${port}`);
      expect(line).toContain("PORT");
    } finally {
      other.close();
    }
  });

  test("a DATA_DIR that cannot be a folder", { timeout: patienceMs }, async () => {
    const file = join(place.folder, "a-file");
    await writeFile(file, "");
    expect(await refusal({ dataDir: file })).toContain(`DATA_DIR ${file}`);
  });

  test("a DATA_DIR that another store uses", { timeout: patienceMs }, async () => {
    const store = await start();
    await store.ready();

    const line = await refusal({});

    expect(line).toContain(`DATA_DIR ${place.dataDir}`);
    expect(line).toContain("DATABASE_URL");
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
  });

  test("an unreachable DATABASE_URL", { timeout: patienceMs }, async () => {
    const port = await freePort();
    const line = await refusal({ env: { DATABASE_URL: `postgresql://tatka:a-secret@127.0.0.1:${port}/tatka` } });
    expect(line).toContain("DATABASE_URL");
    expect(line).not.toContain("a-secret");
  });

  test("a database that a newer release has made incompatible", {
    timeout: patienceMs,
  }, async () => {
    await inDatabase(
      "insert into migration (name, checksum, is_incompatible) values ('999-from-the-future', '', true)",
    );
    try {
      expect(await refusal({})).toContain("999-from-the-future");
      expect(await endedInOrder()).toBe(true);
    } finally {
      await inDatabase("delete from migration where name = '999-from-the-future'");
    }
  });
});

/** Output of a failed start, after the successful steps. */
async function refusal(options: Partial<StoreOptions>): Promise<string> {
  const store = await start(options);
  const code = await store.ended();
  const said = store
    .output()
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(> |npm warn|\s+[✓…])/.test(line));
  expect(code, store.output()).toBeGreaterThan(0);
  expect(said, store.output()).toHaveLength(1);
  return said[0] ?? "";
}

async function inDatabase(sql: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: place.dataDir });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(sql);
  await client.end();
  await database.stop();
}
