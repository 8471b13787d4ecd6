import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../../platform/log.ts";
import { eachAlone } from "../../../platform/many-rows.ts";

/**
 * Where uploaded lists lie until they are deleted. Nobody is served from here but their owner, and staff once asked.
 */
export type ListFolder = { path: string };

export async function openListFolder(dataDir: string): Promise<ListFolder> {
  const path = join(dataDir, "shopping-lists");
  await mkdir(path, { recursive: true, mode: 0o700 });
  return { path };
}

export async function keepFile({ path }: ListFolder, id: number, bytes: Uint8Array): Promise<void> {
  await writeFile(join(path, String(id)), bytes, { mode: 0o600 });
}

export async function readKeptFile({ path }: ListFolder, id: number): Promise<Buffer> {
  return readFile(join(path, String(id)));
}

/** A photo as it was sent: nobody is shown it, and it is gone once it was re-encoded, or could not be. */
export async function keepRawPhoto({ path }: ListFolder, id: number, bytes: Uint8Array): Promise<void> {
  await writeFile(join(path, `${id}.raw`), bytes, { mode: 0o600 });
}

export async function readRawPhoto({ path }: ListFolder, id: number): Promise<Buffer> {
  return readFile(join(path, `${id}.raw`));
}

export async function removeRawPhoto({ path }: ListFolder, id: number): Promise<void> {
  await rm(join(path, `${id}.raw`), { force: true });
}

/** Removes the files of all lists but these, so that a file whose list is gone never outlives it by more than a run. */
export async function deleteFilesExcept({ path }: ListFolder, kept: ReadonlySet<number>, log: Log): Promise<void> {
  const names = (await readdir(path)).filter(
    (name) => /^\d+(\.raw)?$/.test(name) && !kept.has(Number.parseInt(name, 10)),
  );
  const noted = {
    log,
    message: "the file of a shopping list could not be deleted",
    name: (file: string) => ({ file }),
  };
  await eachAlone(names, noted, (name) => rm(join(path, name), { force: true }));
}
