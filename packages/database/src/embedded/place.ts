import { createHash } from "node:crypto";
import { chmod, mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { unusableDataFolder, usableDataFolder } from "../data-folder.ts";
import type { DatabaseUser } from "./database-user.ts";
import { canEnter } from "./reach.ts";
import { systemFolder } from "./system-folder.ts";

export interface Place {
  /** The data folder as the operator wrote it, for messages. */
  dataDir: string;
  /** PostgreSQL's own folder, a real path. */
  clusterDir: string;
  /** PostgreSQL's log, beside its folder. */
  logFile: string;
}

const noteName = "postgres-is-elsewhere.txt";

/**
 * The database folder: inside the data folder, or the one named by a note in it. The note decides, so a moved data
 * folder keeps its database, and deleting it starts a new one.
 */
export async function findHome(dataDir: string): Promise<string> {
  const folder = await usableDataFolder(dataDir);
  const note = await readFile(join(folder, noteName), "utf8").catch(() => "");
  const noted = note.split("\n").find((line) => line.startsWith("/"));
  if (!noted) return folder;
  if (await exists(noted)) return noted;
  throw unusableDataFolder(
    dataDir,
    `${noteName} in it says the database is in ${noted}, which is gone; delete the note to start afresh`,
  );
}

/**
 * Determines the database folder. If the user who runs PostgreSQL cannot enter root's data folder (a checkout below
 * /root, for example), it is a separate folder.
 */
export async function settle(dataDir: string, home: string, user: DatabaseUser): Promise<Place> {
  if (await canEnter(home, user)) return placeIn(dataDir, home);
  if (await exists(join(home, "postgres", "PG_VERSION"))) {
    throw unusableDataFolder(
      dataDir,
      "the user who runs the database in it may not enter it; allow that with `chmod o+x` on it and the folders above",
    );
  }
  return placeIn(dataDir, await settleElsewhere(home));
}

function placeIn(dataDir: string, home: string): Place {
  return { dataDir: resolve(dataDir), clusterDir: join(home, "postgres"), logFile: join(home, "postgres.log") };
}

async function settleElsewhere(home: string): Promise<string> {
  const name = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const elsewhere = await mkdtemp(join(await systemFolder(), `${name}-`));
  await chmod(elsewhere, 0o755);
  await writeFile(
    join(home, noteName),
    "PostgreSQL does not run as root, and the user it runs as cannot enter this folder.\nThe database is in\n" +
      `${elsewhere}\nDelete this note to start with an empty database.\n`,
  );
  return elsewhere;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
