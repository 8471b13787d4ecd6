import { renameSync, rmSync, statSync } from "node:fs";
import { pino } from "pino";

/** Some hundred thousand records a file: a year of a small shop, and never a full disk. */
const MOST_BYTES = 20_000_000;
const MOST_FILES = 5;

/**
 * A file that is set aside when it is large, readable by its owner alone: `security.log`, then `security.log.1` and so on. Several
 * processes may write to one: who finds that another has set it aside follows.
 */
export function rotatedFile(file: string, mostBytes = MOST_BYTES) {
  const destination = pino.destination({ dest: file, mkdir: true, mode: 0o600, sync: true });
  let written = sizeOf(file);
  destination.on("write", (bytes: number) => {
    written += bytes;
    if (written < mostBytes) return;
    if (sizeOf(file) >= mostBytes) shift(file);
    written = sizeOf(file);
    destination.reopen();
  });
  return destination;
}

function shift(file: string): void {
  rmSync(`${file}.${MOST_FILES}`, { force: true });
  for (let at = MOST_FILES - 1; at > 0; at--) renameIfThere(`${file}.${at}`, `${file}.${at + 1}`);
  renameIfThere(file, `${file}.1`);
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // Another process has just done it.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
