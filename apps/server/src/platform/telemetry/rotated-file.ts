import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";
import { linesTo, writeLine } from "./log-lines.ts";

/** A few hundred thousand records per file: a year of a small shop, and never a full disk. */
const MOST_BYTES = 20_000_000;
const MOST_FILES = 5;

/**
 * A file that is rotated by size, readable by its owner only: `security.log`, then `security.log.1` and so on. Several
 * processes may write to it; each notices when another has rotated it. Only opening it throws.
 */
export function rotatedFile(file: string, mostBytes = MOST_BYTES) {
  mkdirSync(dirname(file), { recursive: true });
  const open = () => openSync(file, "a", 0o600);
  let descriptor = open();
  let written = sizeOf(file);
  return linesTo("security", (line) => {
    writeLine(descriptor, line);
    written += Buffer.byteLength(line);
    if (written < mostBytes) return;
    if (sizeOf(file) >= mostBytes) shift(file);
    const next = open();
    closeSync(descriptor);
    descriptor = next;
    written = sizeOf(file);
  });
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
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
