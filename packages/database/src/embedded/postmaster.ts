import { execFile } from "node:child_process";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** PostgreSQL's main process, as its lock file postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  /** Empty until PostgreSQL is ready. */
  socketFolder: string;
  isReady: boolean;
}

/** The process that serves this database folder. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const lock = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  const lines = lock.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!(await isPostmasterOf(pid, clusterDir))) return undefined;
  return { pid, socketFolder: lines[4] ?? "", isReady: lines[7] === "ready" };
}

/**
 * A process id is not proof: after a crash or in a new container it may belong to another program. Signals are only
 * sent to a verified PostgreSQL on our folder.
 */
async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandOf(pid);
  // A zombie has no command line, and counts as ended.
  if (basename(command[0] ?? "") !== "postgres") return false;
  return command.includes(clusterDir) || (await worksIn(pid, clusterDir));
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === "linux") {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
  }
  const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim().split(" ");
}

/** PostgreSQL's working directory is its data folder, which also detects a moved folder or a manual start. */
async function worksIn(pid: number, clusterDir: string): Promise<boolean> {
  try {
    const [working, cluster] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(clusterDir)]);
    return working.ino === cluster.ino && working.dev === cluster.dev;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL respects a lock file while any process has its number, so one left by a crash can prevent a start. Only
 * the number is changed: the rest names the shared memory, by which PostgreSQL recognises processes of a predecessor
 * that still run.
 */
export async function disarmStaleLocks(clusterDir: string, socketFolder: string): Promise<void> {
  for (const file of [join(clusterDir, "postmaster.pid"), join(socketFolder, ".s.PGSQL.5432.lock")]) {
    const lock = await readFile(file, "utf8").catch(() => undefined);
    if (lock === undefined) continue;
    const pid = Number.parseInt(lock, 10);
    if (!(pid > 0)) await rm(file, { force: true });
    else if (isAlive(pid) && !(await isPostmasterOf(pid, clusterDir))) {
      await writeFile(file, lock.replace(/^.*/, String(noProcess)));
    }
  }
}

/** Above any real process id. */
const noProcess = 2 ** 31 - 1;

/** Disconnects everyone and stops cleanly; after a timeout, stops at once and recovers at the next start. */
export async function stopPostmaster(pid: number, clusterDir: string): Promise<void> {
  if (await signalAndWait(pid, clusterDir, "SIGINT", 20_000)) return;
  if (await signalAndWait(pid, clusterDir, "SIGQUIT", 10_000)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** Stops it unless a client is connected; returns whether it stopped. */
export async function stopIfUnused(pid: number, clusterDir: string): Promise<boolean> {
  return signalAndWait(pid, clusterDir, "SIGTERM", 5_000);
}

async function signalAndWait(
  pid: number,
  clusterDir: string,
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  if (!(await isPostmasterOf(pid, clusterDir))) return true;
  process.kill(pid, signal);
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
    if (!(await isPostmasterOf(pid, clusterDir))) return true;
  }
  return false;
}
