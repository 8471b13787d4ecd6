import { randomUUID } from "node:crypto";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { DATABASE_TIMES } from "../../apps/server/src/platform/database/database-times.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { startServer } from "../../apps/server/src/server.ts";
import { type Config, readConfig } from "../../apps/server/src/settings/config.ts";
import { databaseUrl, run, templateDatabase } from "./database/database-server.ts";
import { endOpenStores, openStores } from "./vitest/open-stores.ts";

export const administrator = { email: "owner@shop.example", password: "correct horse battery" };

export type Store = Awaited<ReturnType<typeof startStore>>["store"];

let shared: Promise<Store> | undefined;

/**
 * The store that all test files of a worker share, on one copy of the seeded database. It is for tests that create
 * their own customers, staff, products and orders. A test that changes settings, seeded products or their stock, or
 * counts all rows of a table, opens its own store.
 */
export function sharedStore(): Promise<Store> {
  shared ??= openSharedStore();
  return shared;
}

async function openSharedStore(): Promise<Store> {
  const { store } = await startStore(await openDatabaseCopy());
  // Many test files place orders for the same slots, and a full slot would move an order to another day.
  await store.query("update slot_window set capacity = 100000");
  return store;
}

/**
 * A running store of one test file: the real server over HTTP on a copy of the seeded database. It is stopped and its
 * database dropped when the file is done.
 */
export async function openStore(overrides: StoreOptions = {}): Promise<Store> {
  return openStoreOn(await openDatabaseCopy(), overrides);
}

type StoreOptions = Partial<Config> & {
  /** Requires a second factor for staff, as in production. */
  keepsSecondFactor?: boolean;
};

/** Opens a store on another database, which is dropped in the end. */
export async function openStoreOn(database: TestDatabase, options: StoreOptions = {}): Promise<Store> {
  const { store, end } = await startStore(database, options);
  openStores.push(end);
  // Vitest ignores it if a running test opens the store, which `end-stores.ts` ends.
  afterAll(endOpenStores);
  return store;
}

async function startStore(database: TestDatabase, { keepsSecondFactor, ...overrides }: StoreOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-store-"));
  const pictures = inject("mediaFolder");
  if (pictures) await symlink(pictures, join(dataDir, "media"));
  const lines: string[] = [];
  const config: Config = {
    ...readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1" }),
    admin: administrator,
    drawsDemoPictures: false,
    checksAnswers: true,
    runsRegularTasks: false,
    // Security events go to the general log, where tests look for them.
    securityLog: undefined,
    // A test file causes more cache misses per minute than a whole neighbourhood.
    missesPerMinute: 1_000_000,
    // On a slow machine, hundreds of concurrent buyers wait long for a connection.
    connectionPatienceMs: 60_000,
    databaseTimes: { ...DATABASE_TIMES, lockMs: 60_000, idleInTransactionMs: 40_000 },
    ...overrides,
  };
  const server = await startServer(
    config,
    createLog("info", collect(lines)),
    (_, work) => work(() => undefined),
    neverStops,
  );
  const origin = `http://127.0.0.1:${server.port}`;
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  pool.on("error", () => undefined);
  // Without saved opening hours the store is always open, so no test depends on the time of day.
  await pool.query("delete from setting where key = 'openingHours'");
  // Required in production, but most tests are about something else.
  if (!keepsSecondFactor) await pool.query("delete from setting where key = 'staffSecondFactorRequired'");

  const end = async () => {
    await server.stop();
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };

  const request = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: "manual", ...init });
  const store = {
    origin,
    databaseUrl: database.url,
    dataDir,
    /** Stops the server before the end of the file. */
    stop: () => server.stop(),
    /** All lines of the server's log so far. */
    logged: () => lines.join(""),
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row & object>(sql, values)).rows as Row[],
    /** Runs this in a transaction that stays open until `release`, so that its row locks block other requests. */
    async holding(sql: string, values: unknown[] = []): Promise<{ release(): Promise<void> }> {
      const client = await pool.connect();
      await client.query("begin");
      await client.query(sql, values);
      return {
        async release() {
          await client.query("commit");
          client.release();
        },
      };
    },
    request,
    /** Calls the API and parses the response, whatever its status. */
    async call<T = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await request(`/api/v1.0${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as T };
    },
  };
  return { store, end };
}

type TestDatabase = { url: string; drop(): Promise<void> };

/** Copies the seeded database in a fraction of a second. */
export function openDatabaseCopy(): Promise<TestDatabase> {
  return makeDatabase(templateDatabase);
}

/** A database without tables. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return makeDatabase("template0");
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const server = inject("databaseServerUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copying files takes a fifth of the time of `wal_log`, which writes every page to the write-ahead log.
  await run(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: databaseUrl(server, name),
    drop: () => run(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Logs the administrator in and returns the session header. */
export async function asAdministrator(store: Store): Promise<{ authorization: string }> {
  const { email, password } = administrator;
  const { body } = await store.call<{ token: string }>("POST", "/admin/login", { emailOrPhone: email, password });
  return { authorization: `Bearer ${body.token}` };
}

const neverStops = new AbortController().signal;

function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
}
