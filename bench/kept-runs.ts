import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure } from "./figures.ts";

export async function readRun(name: string): Promise<Figure[]> {
  return JSON.parse(await readFile(pathOf(name), "utf8")) as Figure[];
}

/** Returns the path of the saved run. */
export async function keepRun(name: string, figures: readonly Figure[]): Promise<string> {
  const path = pathOf(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(figures, undefined, 2)}\n`);
  return path;
}

export function machine(): string {
  return `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}, ${process.platform}`;
}

function pathOf(name: string): string {
  if (isAbsolute(name) || name.includes("/")) return name;
  return join(fileURLToPath(new URL("../.data/bench", import.meta.url)), `${name}.json`);
}
