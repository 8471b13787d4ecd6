import { constants } from "node:fs";
import { access, mkdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { StartupError } from "./startup-error.ts";

/**
 * The real path of the data folder, created if missing; fails with a one-line message if it cannot be read and written.
 */
export async function usableDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw unusableDataFolder(dataDir, reasonFor(error), error);
  }
}

function reasonFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return "a file is in its place";
    case "EACCES":
    case "EPERM":
      return "it may not be written by this user";
    case "EROFS":
      return "it is on a read-only disk";
    case "ENOSPC":
      return "the disk is full";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

export function unusableDataFolder(dataDir: string, reason: string, cause?: unknown): StartupError {
  return new StartupError("DATA_DIR_UNUSABLE", `DATA_DIR ${resolve(dataDir)} cannot be used: ${reason}`, { cause });
}
