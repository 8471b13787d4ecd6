import { chmod, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostmaster, isAlive } from "../../../packages/database/src/embedded/postmaster.ts";

const memory = "/dev/shm";
const name = "tatka-tests-";

/** The databases of a run take up to one gigabyte, and PostgreSQL's log of changes another. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * A folder for databases that nobody needs after the run: in memory where there is room, since a copy of a database is over
 * a thousand files and takes several times as long on a disk.
 */
export async function makeMemoryFolder(): Promise<string> {
  await removeAbandoned();
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), `${name}${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= enoughBytes;
}

/**
 * Leftovers of killed runs would use memory until a reboot. The process in the name may have died before it started
 * PostgreSQL.
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
