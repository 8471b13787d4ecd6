import { execFile } from "node:child_process";
import { chmod, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { copyCheckout, giveFolders } from "../harness/npm-start/checkout-copy.ts";
import { clusterOf, freePort, type Store, type StoreOptions, startStore } from "../harness/npm-start/store.ts";
import { endedInOrder, patienceMs, stopDatabase } from "../harness/npm-start/stores.ts";

const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.killEverything().catch(() => {});
});

// Only root can switch users and remove other users' access.
describe.runIf(process.getuid?.() === 0)("npm start from a checkout", () => {
  let copy: string;
  beforeAll(async () => {
    copy = await copyCheckout();
  }, patienceMs);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test("a checkout that only root can access starts with its database elsewhere", { timeout: patienceMs }, async () => {
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

  test("a start by an ordinary user runs as that user", { timeout: patienceMs }, async () => {
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

async function start(options: Omit<StoreOptions, "port">): Promise<Store> {
  const store = startStore({ port: await freePort(), ...options });
  stores.push(store);
  return store;
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
