import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartupError } from "../startup-error.ts";
import { connect, maintenanceDatabase } from "./connection.ts";
import { inUse } from "./in-use.ts";
import { type Launch, launch, type Server } from "./launch.ts";
import { disarmStaleLocks, findPostmaster, type Postmaster, stopIfUnused } from "./postmaster.ts";
import { claimSocketFolder } from "./socket-folder.ts";

export interface OpenDatabase {
  client: pg.Client;
  pid: number;
  /** The socket folder of a running process, which may have been started with another temporary folder. */
  socketFolder: string;
}

/** Crash recovery replays the WAL, which can take a while. */
const patienceMs = 60_000;

/** Connects to the database, starting it if needed, and waits for recovery or a previous process's shutdown. */
export async function openDatabase(server: Server): Promise<OpenDatabase> {
  const { clusterDir } = server;
  const begun = Date.now();
  let launched: Launch | undefined;

  while (Date.now() - begun < patienceMs) {
    const running = await findPostmaster(clusterDir);
    if (running) {
      const client = await tryConnect(running);
      if (client) return { client, pid: running.pid, socketFolder: running.socketFolder };
      if (!launched && (await isDisconnected(running))) await replaceDisconnected(running, server);
    } else if (!launched) {
      await claimSocketFolder(server.socketFolder, server.user);
      await disarmStaleLocks(clusterDir, server.socketFolder);
      launched = await launch(server);
    } else if (launched.hasExited()) {
      await explainExit(launched, server, begun);
      launched = undefined;
    }
    await sleep(15);
  }
  throw new StartupError(
    "DATABASE_START",
    `The database in ${clusterDir} is not ready after a minute, it may be recovering: try again, or see ${server.logFile}`,
  );
}

async function tryConnect(running: Postmaster): Promise<pg.Client | undefined> {
  if (!running.isReady) return undefined;
  return connect(running.socketFolder, maintenanceDatabase).catch(() => undefined);
}

/** Its socket was deleted while it runs, as cleaners of temporary folders do. */
async function isDisconnected({ isReady, socketFolder }: Postmaster): Promise<boolean> {
  if (!isReady) return false;
  return access(join(socketFolder, ".s.PGSQL.5432")).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === "ENOENT",
  );
}

/** Without connections it has no owner: it is stopped and restarted. Otherwise it keeps running. */
async function replaceDisconnected(running: Postmaster, server: Server): Promise<void> {
  if (!(await stopIfUnused(running.pid, server.clusterDir))) throw inUse(server.dataDir, running.socketFolder);
}

/** Returns when a retry makes sense. */
async function explainExit(launched: Launch, server: Server, begun: number): Promise<void> {
  // Another process started it at the same time; the next round connects to it.
  if (await findPostmaster(server.clusterDir)) return;

  const reason = await launched.lastWords();
  // The child processes of a killed server need a moment to end.
  const isPassing = /pre-existing shared memory|lock file .* (already exists|is empty)/.test(reason);
  if (isPassing && Date.now() - begun < 5_000) {
    await sleep(200);
    return;
  }
  throw new StartupError(
    "DATABASE_START",
    `The database in ${server.clusterDir} does not start: ${reason || "it said nothing"} (see ${server.logFile})`,
  );
}
