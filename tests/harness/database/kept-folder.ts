import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Copies the cached folder of this key to `target`, or runs `make` there and caches the result. Concurrent runs are
 * safe: a cached folder appears by an atomic rename, and a copy counts only if its source still exists afterwards.
 */
export async function placeKept(below: string, key: string, target: string, make: () => Promise<void>): Promise<void> {
  const kept = join(below, key);
  if (await copied(kept, target)) return;
  await make();
  await keep(target, kept);
}

async function copied(kept: string, target: string): Promise<boolean> {
  const before = await identity(kept);
  if (before === undefined) return false;
  const isWhole = await copy(kept, target).then(
    async () => (await identity(kept)) === before,
    () => false,
  );
  if (!isWhole) await rm(target, { recursive: true, force: true });
  return isWhole;
}

async function keep(source: string, kept: string): Promise<void> {
  const draft = await mkdtemp(`${kept}.draft-`);
  await copy(source, join(draft, "whole"));
  // A concurrent run may have cached an equivalent folder first.
  await rename(join(draft, "whole"), kept).catch(() => undefined);
  await rm(draft, { recursive: true, force: true });
  await removeOthers(kept);
}

/** Renames before deleting, so that no run uses a partial folder. */
async function removeOthers(kept: string): Promise<void> {
  const below = dirname(kept);
  for (const name of await readdir(below)) {
    if (name === basename(kept) || (await isBeingWritten(join(below, name)))) continue;
    const gone = await mkdtemp(join(below, "gone-"));
    await rename(join(below, name), join(gone, name)).catch(() => undefined);
    await rm(gone, { recursive: true, force: true });
  }
}

/** Older drafts were left by killed runs. */
const WRITTEN_WITHIN_MS = 600_000;

async function isBeingWritten(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return /\.draft-|^gone-/.test(basename(folder)) && Date.now() - (found?.mtimeMs ?? 0) < WRITTEN_WITHIN_MS;
}

async function identity(folder: string): Promise<number | undefined> {
  return (await stat(folder).catch(() => undefined))?.ino;
}

/** For thousands of files, `cp` takes a third of the time of Node's copy. */
async function copy(source: string, target: string): Promise<void> {
  await run("cp", ["-R", source, target]);
}
