import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { administrator, openDatabaseCopy } from "../store.ts";
import { startServerProcess } from "./server-process.ts";

/** A server process with its own database and data folder, which ends with the test file. */
export async function startStoreProcess() {
  const database = await openDatabaseCopy();
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-store-process-"));
  const server = await startServerProcess({
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_PICTURES: "false" },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { database, server };
}
