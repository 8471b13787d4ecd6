import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServerProcess } from "../tests/harness/machines/server-process.ts";

const keptPictures = fileURLToPath(new URL("../node_modules/.cache/tatka/media", import.meta.url));

export type BenchStore = { origin: string; pid: number; stop(): Promise<void> };

/**
 * A temporary store for a benchmark, with the demo catalogue on an embedded database. Pictures are drawn only on
 * request, and cached for the next run.
 */
export async function openBenchStore({ hasPictures = false } = {}): Promise<BenchStore> {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-bench-"));
  // Started by root, PostgreSQL runs as an unprivileged user, which needs access.
  await chmod(dataDir, 0o755);
  if (hasPictures) {
    await mkdir(keptPictures, { recursive: true });
    await symlink(keptPictures, join(dataDir, "media"));
  }
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO_PICTURES: String(hasPictures),
    MISSES_PER_MINUTE: "1000000",
  });
  return {
    origin: server.origin,
    pid: server.pid,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
