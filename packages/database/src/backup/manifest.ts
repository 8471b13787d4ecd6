import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "./backup-error.ts";

/** Metadata of an archive. */
export interface Manifest {
  madeAt: string;
  /** PostgreSQL's major version: no other version can run the copied database. */
  postgres: string;
}

const name = "manifest.json";
const format = "tatka-backup-1";

/** Written last: without it, a folder is an incomplete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, name), `${JSON.stringify({ format, ...manifest }, null, 2)}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), "utf8").catch(() => "{}");
  const { format: found, ...manifest }: Manifest & { format?: string } = JSON.parse(text);
  if (found !== format) throw new BackupError(`It is not a backup of a store: ${name} is missing or of another kind`);
  return manifest;
}
