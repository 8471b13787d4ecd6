import { chmod, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostmaster, isAlive } from "../../../packages/database/src/embedded/postmaster.ts";

const memory = "/dev/shm";
const name = "tatka-tests-";

/** The databases of a run need up to 1 GB, and the write-ahead log another. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * A temporary folder for databases, in memory if there is room. A copied database has over a thousand files, which
 * takes several times as long on a disk.
 */
export async function makeMemoryFolder(): Promise<string> {
  await removeAbandoned();
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), `${name}${process.pid}-`));
  // If the tests run as root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= enoughBytes;
}

/**
 * Removes folders of killed runs, which would use memory until a reboot. The process id in the name may have ended
 * before PostgreSQL started.
 */
async function removeAbandoned(): Promise<void> {
  const found = await readdir(memory).catch(() => []);
  for (const folder of found.filter((one) => one.startsWith(name))) {
    const isInUse =
      isAlive(Number.parseInt(folder.slice(name.length), 10)) ||
      (await findPostmaster(join(memory, folder, "postgres"))) !== undefined;
    if (!isInUse) await rm(join(memory, folder), { recursive: true, force: true });
  }
}
