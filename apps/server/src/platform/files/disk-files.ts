import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files } from "./files.ts";
import { StorageAway } from "./storage-away.ts";

/** Files in a folder of this machine, readable by the store's user only. */
export class DiskFiles implements Files {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    const unfinished = `${path}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw new StorageAway("a file could not be written", { cause: error });
    }
  }

  async get(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    return readFile(join(this.#folder, name)).catch(noneIfMissing(undefined));
  }

  async delete(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true }).catch(noneIfMissing(undefined));
  }

  async list(folder: string): Promise<string[]> {
    return readdir(join(this.#folder, folder)).catch(noneIfMissing([]));
  }
}

function noneIfMissing<None>(none: None) {
  return (error: Error & { code?: string }): None => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return none;
    throw new StorageAway("a file could not be reached", { cause: error });
  };
}
