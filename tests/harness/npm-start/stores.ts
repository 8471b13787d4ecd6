import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { findPostmaster, stopPostmaster } from "../../../packages/database/src/embedded/postmaster.ts";
import { clusterOf, freePort, type Store, type StoreOptions, startStore } from "./store.ts";

/** A generous timeout for busy machines. */
export const patienceMs = 360_000;

/**
 * Runs stores of one test file in a data folder that was initialised by one start and stop. Stores that a test leaves
 * running are killed after it.
 */
export function storesInOneFolder() {
  const started: Store[] = [];
  const place = { folder: "", dataDir: "" };

  async function start(options: Partial<StoreOptions> = {}): Promise<Store> {
    const store = startStore({ dataDir: place.dataDir, port: await freePort(), ...options });
    started.push(store);
    return store;
  }

  beforeAll(async () => {
    place.folder = await mkdtemp(join(tmpdir(), "tatka-start-"));
    await chmod(place.folder, 0o755);
    place.dataDir = join(place.folder, "data");
    const first = await start();
    await first.ready();
    first.signal("SIGTERM");
    await first.ended();
  }, patienceMs);

  afterEach(async () => {
    for (const store of started.splice(0)) await store.killEverything().catch(() => {});
    await stopDatabase(clusterOf(place.dataDir));
  });

  afterAll(() => rm(place.folder, { recursive: true, force: true }));

  return { place, start, endedInOrder: (home: string = place.dataDir) => endedInOrder(home) };
}

/** Whether PostgreSQL shut down cleanly, so that the next start needs no recovery. */
export async function endedInOrder(home: string): Promise<boolean> {
  const log = await readFile(join(home, "postgres.log"), "utf8");
  const isRunning = (await findPostmaster(clusterOf(home))) !== undefined;
  return !isRunning && log.trimEnd().endsWith("database system is shut down");
}

export async function stopDatabase(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) return;
  await stopPostmaster(running.pid, cluster);
  await rm(running.socketFolder, { recursive: true, force: true });
}
