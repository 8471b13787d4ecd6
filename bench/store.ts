import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServerProcess } from "../tests/harness/machines/server-process.ts";

const keptPictures = fileURLToPath(new URL("../node_modules/.cache/tatka/media", import.meta.url));

export type BenchStore = { origin: string; pid: number; stop(): Promise<void> };

/**
 * A store of its own for a benchmark: the demo catalogue on an embedded database, gone afterwards. Its pictures take
 * a while to draw; they are drawn only if asked for, and kept for the next time.
 */
export async function openBenchStore({ hasPictures = false } = {}): Promise<BenchStore> {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-bench-"));
  // As root, PostgreSQL runs as another user, who must be able to enter.
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
