import { spawn } from "node:child_process";
import { type FileHandle, open } from "node:fs/promises";
import type { Binaries } from "./binaries.ts";
import type { DatabaseUser } from "./database-user.ts";
import { essence } from "./log-essence.ts";
import type { Place } from "./place.ts";

export interface Server extends Place {
  binaries: Binaries;
  user: DatabaseUser;
  settings: Record<string, string>;
  environment: Record<string, string>;
  socketFolder: string;
}

export interface Launch {
  hasExited(): boolean;
  /** The last line of its output. */
  lastWords(): Promise<string>;
}

/**
 * Starts PostgreSQL in a separate session: Ctrl-C in the terminal only reaches the store, which stops the database
 * after the last request. PostgreSQL survives a killed store; the next one takes it over.
 */
export async function launch(server: Server): Promise<Launch> {
  const { binaries, clusterDir, environment, logFile, settings, socketFolder, user } = server;
  const log = await openLog(logFile, user);
  const { size: logged } = await log.stat();
  const child = spawn(
    binaries.postgres,
    [
      ...["-D", clusterDir, "-k", socketFolder, "-p", "5432"],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...user,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C", ...environment },
    },
  );
  child.unref();
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  await log.close();

  return {
    hasExited: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    lastWords: async () => failure?.message ?? essence(await readFrom(logFile, logged)),
  };
}

const largestLogBytes = 10 * 1024 * 1024;

async function openLog(logFile: string, user: DatabaseUser): Promise<FileHandle> {
  const log = await open(logFile, "a", 0o600);
  // Root may run an ordinary user's database, and that user must be able to run it again.
  if (user) await log.chown(user.uid, user.gid);
  const { size } = await log.stat();
  if (size > largestLogBytes) await log.truncate();
  return log;
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(size - position, 64 * 1024)),
      position,
    });
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
