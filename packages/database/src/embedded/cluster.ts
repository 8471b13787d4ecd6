import { execFile } from "node:child_process";
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { unusableDataFolder } from "../data-folder.ts";
import { StartupError } from "../startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { superuser } from "./connection.ts";
import type { DatabaseUser } from "./database-user.ts";
import { essence } from "./log-essence.ts";
import type { Place } from "./place.ts";
import { isAlive } from "./postmaster.ts";

const run = promisify(execFile);

interface NewCluster extends Place {
  binaries: Binaries;
  user: DatabaseUser;
  /** Tests discard the database, so they need not wait for the disk. */
  isDurable: boolean;
}

/**
 * Creates a database folder for these binaries if there is none. It is created under a temporary name and renamed when
 * complete, so an interruption leaves nothing behind.
 */
export async function makeCluster(cluster: NewCluster): Promise<void> {
  const { clusterDir, user } = cluster;
  await removeDrafts(clusterDir);
  if (await isUsable(cluster)) return;

  const draft = await mkdtemp(`${clusterDir}${draftMark}${process.pid}-`);
  try {
    if (user) await chown(draft, user.uid, user.gid);
    await initialise(draft, cluster);
    await rename(draft, clusterDir);
    await flush(dirname(clusterDir));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have created it meanwhile, which is fine.
    if (await isUsable(cluster)) return;
    throw error;
  }
}

const draftMark = ".draft-";

async function removeDrafts(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir);
  const prefix = basename(clusterDir) + draftMark;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    // Includes our own process id: in a container every start may get the same one.
    if (maker === process.pid || !isAlive(maker)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function isUsable({ dataDir, clusterDir, binaries, user }: NewCluster): Promise<boolean> {
  const names = await readdir(clusterDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw unusableDataFolder(dataDir, `${clusterDir} may not be read by this user`, error);
  });
  if (names.length === 0) return false;
  if (!names.includes("PG_VERSION"))
    throw unusableDataFolder(dataDir, `${clusterDir} holds something other than a database`);

  const major = (await readFile(join(clusterDir, "PG_VERSION"), "utf8")).trim();
  if (major !== binaries.major) {
    throw new StartupError(
      "DATABASE_VERSION",
      `The database in ${clusterDir} was made by PostgreSQL ${major} and this is PostgreSQL ${binaries.major}: ` +
        "move its data over with pg_dump and pg_restore, or choose another DATA_DIR",
    );
  }
  if (user && (await stat(clusterDir)).uid === 0) await give(clusterDir, user);
  return true;
}

/** A copy or backup restored by root belongs to root, who cannot run PostgreSQL. */
async function give(clusterDir: string, user: { uid: number; gid: number }): Promise<void> {
  await run("chown", ["-R", "-h", `${user.uid}:${user.gid}`, clusterDir]);
}

async function initialise(draft: string, cluster: NewCluster): Promise<void> {
  let reason = "";
  for (const characterType of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const refusal = await initdb(draft, characterType, cluster);
    if (refusal === undefined) return;
    reason = refusal;
    if (!/invalid locale|locale name/i.test(reason)) break;
  }
  throw new StartupError("DATABASE_START", `The database could not be made in ${cluster.clusterDir}: ${reason}`);
}

/**
 * Text is sorted and folded by PostgreSQL's own tables, the same on every machine. pg_trgm, however, asks the system
 * which characters are letters, and in the plain C locale no Bangla character is: similarity search would find nothing.
 */
async function initdb(
  draft: string,
  characterType: string,
  { binaries, user, isDurable }: NewCluster,
): Promise<string | undefined> {
  const args = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    "--encoding=UTF8",
    "--locale=C",
    `--lc-ctype=${characterType}`,
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--auth-local=trust",
    "--auth-host=reject",
    "--no-instructions",
    ...(isDurable ? [] : ["--no-sync"]),
  ];
  return run(binaries.initdb, args, { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } }).then(
    () => undefined,
    (error: Error & { stderr?: string }) => essence(error.stderr ?? "") || error.message,
  );
}

/** A new file name survives a power failure only after its folder is synced. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
