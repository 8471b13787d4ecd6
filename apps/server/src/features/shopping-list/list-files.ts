import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Log } from "../../platform/log.ts";
import { eachAlone } from "../../platform/many-rows.ts";
import type { FileKind } from "./file-kind.ts";
import { MOST_PIXELS } from "./file-kind.ts";

/** Where uploaded lists lie until they are forgotten. Nobody is served from here but their owner, and staff once asked. */
export type ListFolder = { path: string };

export async function openListFolder(dataDir: string): Promise<ListFolder> {
  const path = join(dataDir, "shopping-lists");
  await mkdir(path, { recursive: true, mode: 0o700 });
  return { path };
}

/** Long enough to read small writing from, short enough to read in seconds. */
const LONGEST_SIDE = 2000;

/** A photo is decoded and encoded anew, which leaves behind whatever else it carried: places, camera, hidden payloads. */
export async function reencoded(kind: FileKind, bytes: Buffer): Promise<Buffer> {
  if (kind !== "photo") return bytes;
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .flatten({ background: "#fff" })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
}

export async function keepFile({ path }: ListFolder, id: number, bytes: Buffer): Promise<void> {
  await writeFile(join(path, String(id)), bytes, { mode: 0o600 });
}

export async function readKeptFile({ path }: ListFolder, id: number): Promise<Buffer> {
  return readFile(join(path, String(id)));
}

/** Removes the files of all lists but these, so that a file whose list is gone never outlives it by more than a run. */
export async function forgetFilesBut({ path }: ListFolder, kept: ReadonlySet<number>, log: Log): Promise<void> {
  const names = (await readdir(path)).filter((name) => /^\d+$/.test(name) && !kept.has(Number(name)));
  const noted = {
    log,
    message: "the file of a shopping list could not be deleted",
    name: (file: string) => ({ file }),
  };
  await eachAlone(names, noted, (name) => rm(join(path, name), { force: true }));
}
