import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findPostmaster, stopPostmaster } from "../../packages/database/src/embedded/postmaster.ts";
import { type Product, signIn } from "./back-office.ts";
import { copyCheckout, giveFolders } from "./checkout-copy.ts";
import { keepOrdering, listOrders, order, signUpShopper } from "./shopper.ts";
import { clusterOf, freePort, type Store, type StoreOptions, startStore } from "./store.ts";

/** Long enough for a busy machine. */
const patienceMs = 120_000;

let folder: string;
let dataDir: string;
let stores: Store[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tatka-start-"));
  await chmod(folder, 0o755);
  dataDir = join(folder, "data");
  const first = await start();
  await first.ready();
  first.signal("SIGTERM");
  await first.ended();
}, patienceMs);

afterEach(async () => {
  for (const store of stores) await store.killEverything().catch(() => {});
  stores = [];
  await stopDatabase(clusterOf(dataDir));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("npm start", () => {
  test("does again nothing that is done, and opens the store", { timeout: patienceMs }, async () => {
    const store = await start();
    await store.ready();

    expect(store.output()).not.toMatch(/Installing|Building/);
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
  });

  test("ends with its database when a supervisor asks for it", { timeout: patienceMs }, async () => {
    const store = await start();
    await store.ready();

    store.signal("SIGTERM");
    await store.ended();

    expect(await endedInOrder()).toBe(true);
  });

  test("ends in order on Ctrl-C, which reaches npm, its shell and the launcher alike", {
    timeout: patienceMs,
  }, async () => {
    const store = await start();
    await store.ready();

    store.signalGroup("SIGINT");
    await store.ended();

    expect(await endedInOrder()).toBe(true);
  });

  test("need not finish starting before it can be stopped", { timeout: patienceMs }, async () => {
    const store = await start({ dataDir: join(folder, "interrupted"), env: { DEMO_PICTURES: "true" } });
    await expect.poll(() => store.output(), { timeout: 60_000 }).toContain("Demo catalogue");

    store.signal("SIGTERM");
    await store.ended();

    expect(store.output()).not.toContain("Ready");
    expect(await endedInOrder(join(folder, "interrupted"))).toBe(true);
  });

  test("leaves nothing running when the launcher is killed", { timeout: patienceMs }, async () => {
    const store = await start();
    await store.ready();

    store.signalGroup("SIGKILL");
    await store.ended();

    // Nobody waits for the store now, which ends by itself.
    await expect.poll(() => endedInOrder(), { timeout: 30_000 }).toBe(true);
  });

  test("keeps every acknowledged change when all is killed in the middle of writing", {
    timeout: patienceMs,
  }, async () => {
    const store = await start();
    await store.ready();
    const manager = await signIn(store.url);
    let acknowledged: Product = await manager.anyProduct();
    let isWriting = true;
    const writing = (async () => {
      for (let count = 1; isWriting; count++) {
        acknowledged = await manager.rename(acknowledged, `Renamed ${count} times`);
      }
    })().catch(() => {});

    await expect.poll(() => acknowledged.title, { timeout: 20_000 }).toMatch(/^Renamed \d\d+ times$/);
    await store.killEverything();
    isWriting = false;
    await writing;

    const again = await start();
    await again.ready();
    const kept = await (await signIn(again.url)).product(acknowledged.id);
    // The change under way at that moment may be there or not; whatever was answered must be.
    expect(kept.version).toBeGreaterThanOrEqual(acknowledged.version);
    expect(kept.version).toBeLessThanOrEqual(acknowledged.version + 1);
    if (kept.version === acknowledged.version) expect(kept.title).toBe(acknowledged.title);
  });

  test("keeps every acknowledged order when all is killed, and places the unanswered one once", {
    timeout: patienceMs,
  }, async () => {
    const store = await start();
    await store.ready();
    const shopper = await signUpShopper(store.url, "rahima@example.com");
    const ordering = keepOrdering(store.url, shopper);
    await expect.poll(() => ordering.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(5);
    await store.killEverything();
    await ordering.done;

    const again = await start();
    await again.ready();
    const promised = ordering.acknowledged.map(({ orderNumber }) => orderNumber);
    const unanswered = ordering.unanswered();
    if (unanswered) {
      const first = await order(again.url, shopper, unanswered);
      expect(await order(again.url, shopper, unanswered)).toEqual(first);
      promised.push(first.orderNumber);
    }
    expect((await listOrders(again.url, shopper)).toSorted()).toEqual(promised.toSorted());
  });
});

describe("npm start refuses in one clear line", () => {
  test("a port that is taken", { timeout: patienceMs }, async () => {
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
    const file = join(folder, "a-file");
    await writeFile(file, "");
    expect(await refusal({ dataDir: file })).toContain(`DATA_DIR ${file}`);
  });

  test("a DATA_DIR that another store uses", { timeout: patienceMs }, async () => {
    const store = await start();
    await store.ready();

    const line = await refusal({});

    expect(line).toContain(`DATA_DIR ${dataDir}`);
    expect(line).toContain("DATABASE_URL");
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
  });

  test("a DATABASE_URL that leads nowhere", { timeout: patienceMs }, async () => {
    const port = await freePort();
    const line = await refusal({ env: { DATABASE_URL: `postgresql://tatka:a-secret@127.0.0.1:${port}/tatka` } });
    expect(line).toContain("DATABASE_URL");
    expect(line).not.toContain("a-secret");
  });

  test("a database that a newer release has changed so that this one cannot run on it", {
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

// Only root can become someone else, or lock everyone else out.
describe.runIf(process.getuid?.() === 0)("npm start from a checkout", () => {
  let copy: string;
  beforeAll(async () => {
    copy = await copyCheckout();
  }, patienceMs);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test("that only root may enter runs too, its database elsewhere", { timeout: patienceMs }, async () => {
    await chmod(copy, 0o700);
    const before = await programCopies();
    const store = await start({ folder: copy, dataDir: ".data" });
    await store.ready();
    const note = await readFile(join(copy, ".data/postgres-is-elsewhere.txt"), "utf8");
    const elsewhere = note.split("\n").find((line) => line.startsWith("/")) ?? "";
    try {
      expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
      store.signal("SIGTERM");
      await store.ended();
      expect(await endedInOrder(elsewhere)).toBe(true);
    } finally {
      await stopDatabase(clusterOf(elsewhere));
      await rm(elsewhere, { recursive: true, force: true });
      for (const program of await programCopies()) {
        if (!before.includes(program)) await rm(program, { recursive: true, force: true });
      }
      if (await isEmpty(dirname(elsewhere))) await rm(dirname(elsewhere), { recursive: true });
    }
  });

  test("of an ordinary user runs as that user", { timeout: patienceMs }, async () => {
    const user = {
      uid: Number(await answer("id", ["-u", "nobody"])),
      gid: Number(await answer("id", ["-g", "nobody"])),
    };
    await chmod(copy, 0o755);
    await giveFolders(copy, user);
    const ownData = join(copy, ".own-data");

    const store = await start({ folder: copy, dataDir: ".own-data", user, env: { HOME: copy } });
    await store.ready();
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
    store.signal("SIGTERM");
    await store.ended();

    expect(await endedInOrder(ownData)).toBe(true);
    expect((await stat(join(ownData, "postgres"))).uid).toBe(user.uid);
  });
});

async function start(options: Partial<StoreOptions> = {}): Promise<Store> {
  const store = startStore({ dataDir, port: await freePort(), ...options });
  stores.push(store);
  return store;
}

/** What it said instead of starting, after the steps that went well. */
async function refusal(options: Partial<StoreOptions>): Promise<string> {
  const store = await start(options);
  const code = await store.ended();
  const said = store
    .output()
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(> |npm warn|\s+[✓…])/.test(line));
  expect(code, store.output()).toBeGreaterThan(0);
  expect(said).toHaveLength(1);
  return said[0] ?? "";
}

/** PostgreSQL is gone and said goodbye itself, so the next start has nothing to recover. */
async function endedInOrder(home: string = dataDir): Promise<boolean> {
  const log = await readFile(join(home, "postgres.log"), "utf8");
  const isRunning = (await findPostmaster(clusterOf(home))) !== undefined;
  return !isRunning && log.trimEnd().endsWith("database system is shut down");
}

async function stopDatabase(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) return;
  await stopPostmaster(running.pid, cluster);
  await rm(running.socketFolder, { recursive: true, force: true });
}

async function inDatabase(sql: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(sql);
  await client.end();
  await database.stop();
}

async function programCopies(): Promise<string[]> {
  const found = await answer("sh", ["-c", "ls -d /var/lib/tatka/postgresql-* 2>/dev/null || true"]);
  return found.split("\n").filter(Boolean);
}

async function isEmpty(path: string): Promise<boolean> {
  return (await answer("ls", ["-A", path])) === "";
}

async function answer(command: string, args: string[]): Promise<string> {
  return (await promisify(execFile)(command, args)).stdout.trim();
}
