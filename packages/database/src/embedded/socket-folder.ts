import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";
import type { DatabaseUser } from "./database-user.ts";
import { canEnter } from "./reach.ts";

/**
 * A folder for the socket, the same at every start of a database. It cannot be in the data folder: the path of a Unix
 * socket is limited to about a hundred bytes.
 */
export async function socketFolderOf(clusterDir: string, user: DatabaseUser): Promise<string> {
  const name = `tatka-${createHash("sha256").update(clusterDir).digest("hex").slice(0, 12)}`;
  return join(await temporaryFolder(user), name);
}

/** Leaves room for the folder's and the socket's names within the 104 bytes that macOS allows. */
const longestParent = 60;

async function temporaryFolder(user: DatabaseUser): Promise<string> {
  const preferred = tmpdir();
  // The path goes unquoted into a PostgreSQL setting and a URL.
  const isPlain = /^[\w./-]+$/.test(preferred) && preferred.length <= longestParent;
  return isPlain && (await canEnter(preferred, user)) ? preferred : "/tmp";
}

/**
 * Makes the folder private to the user who runs PostgreSQL. The temporary folder is open to all users, so a folder
 * under this name that belongs to someone else is refused.
 */
export async function claimSocketFolder(folder: string, user: DatabaseUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || ![user?.uid, process.getuid?.()].includes(found.uid)) {
    throw new StartupError(
      "DATABASE_START",
      `${folder}, needed for the database's socket, belongs to another user: remove it or set TMPDIR`,
    );
  }
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}
