import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Hard-links the files of a folder, which uses no space and preserves files that are deleted meanwhile. A second call
 * adds the new files.
 */
export async function keepFiles(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await keepFiles(source, target, () => true);
    else if (entry.isFile()) await keep(source, target);
  }
}

async function keep(source: string, target: string): Promise<void> {
  await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST" || error.code === "ENOENT") return;
    // Some file systems have no hard links.
    await copyFile(source, target);
  });
}
