import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Keeps the files of a folder under second names, which costs no space and holds even when the first ones are deleted.
 * Asked again, it adds what has come since.
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
    // Some disks know no second names.
    await copyFile(source, target);
  });
}
