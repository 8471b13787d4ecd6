import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@tatka/database/embedded";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { findPostmaster, stopPostmaster } from "../../../packages/database/src/embedded/postmaster.ts";

/** Settings for speed: test data does not have to survive a power failure. */
export const quickDatabase = { fsync: "off", shared_buffers: "16MB" };

/** Gives each test of a file a data folder for a database, and stops all databases even if a test fails. */
export function aDataFolder() {
  let madeBefore = "";
  const started: EmbeddedPostgres[] = [];
  const at = {
    folder: "",
    dataDir: "",
    /** Databases that a test may have left running. */
    clusters: new Set<string>(),
    /** Copies a cleanly stopped database, for tests that are not about creating one. */
    async haveDatabase(): Promise<void> {
      await cp(join(madeBefore, "postgres"), join(at.dataDir, "postgres"), { recursive: true });
    },
    async start(environment = {}): Promise<EmbeddedPostgres> {
      const database = await startEmbeddedPostgres({ dataDir: at.dataDir, settings: quickDatabase, environment });
      started.push(database);
      return database;
    },
  };

  beforeAll(async () => {
    madeBefore = await makeFolder();
    const database = await startEmbeddedPostgres({ dataDir: madeBefore, settings: quickDatabase });
    await database.stop();
  });
  afterAll(() => rm(madeBefore, { recursive: true, force: true }));

  beforeEach(async () => {
    at.folder = await makeFolder();
    at.dataDir = join(at.folder, "data");
    at.clusters = new Set([join(at.dataDir, "postgres")]);
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map((database) => database.stop()));
    for (const cluster of at.clusters) {
      const running = await findPostmaster(cluster);
      if (running) await stopPostmaster(running.pid, cluster);
      if (running) await rm(running.socketFolder, { recursive: true, force: true });
      if (cluster.startsWith("/var/lib/tatka/")) await rm(dirname(cluster), { recursive: true, force: true });
    }
    await rm(at.folder, { recursive: true, force: true });
  });
  return at;
}

/** A folder that the PostgreSQL user may access. */
async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "tatka-test-"));
  await chmod(made, 0o755);
  return made;
}

export async function queryAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
