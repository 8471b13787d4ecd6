import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { DatabaseUser } from "./database-user.ts";

const run = promisify(execFile);

/** Tested by trying as that user: modes alone miss access lists, mount options and parent folders. */
export async function canEnter(folder: string, user: DatabaseUser): Promise<boolean> {
  if (!user) return true;
  return run("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/** The output of `postgres --version` run as that user, or undefined if it cannot run. */
export async function askVersion(postgres: string, user: DatabaseUser): Promise<string | undefined> {
  return run(postgres, ["--version"], { ...user, cwd: "/" }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
