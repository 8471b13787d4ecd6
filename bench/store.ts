import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../tests/harness/server-process.ts";

/** A store of its own for a benchmark: the demo catalogue on an embedded database, gone afterwards. */
export async function openBenchStore(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-bench-"));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_PICTURES: "false" });
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
