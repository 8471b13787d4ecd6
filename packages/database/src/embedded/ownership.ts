import { rmdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { storeDatabase } from "./connection.ts";
import { inUse } from "./in-use.ts";
import type { Server } from "./launch.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { stopPostmaster } from "./postmaster.ts";

export interface Ownership {
  socketFolder: string;
  stop(): Promise<void>;
}

/**
 * Makes this process the one that starts and stops the database; with two, the first to end would stop it for the
 * other. Ownership is an advisory lock on a separate connection, so it disappears with a killed owner and leaves no
 * file behind. Losing the connection means that the database crashed or was killed: it is restarted on the same socket.
 */
export async function own(server: Server): Promise<Ownership> {
  let database: OpenDatabase | undefined = await acquire(server);
  const { socketFolder } = database;
  let isStopping = false;
  let regaining = Promise.resolve();

  const watch = (client: pg.Client) =>
    client.once("end", () => {
      if (!isStopping) regaining = regain();
    });

  async function regain(): Promise<void> {
    database = undefined;
    while (!isStopping) {
      try {
        database = await acquire({ ...server, socketFolder });
        watch(database.client);
        return;
      } catch (error) {
        // Another process took it over first: this one no longer starts or stops it.
        if (error instanceof Error && "code" in error && error.code === "DATA_DIR_IN_USE") return;
        await sleep(1000);
      }
    }
  }

  watch(database.client);
  return {
    socketFolder,
    stop: async () => {
      isStopping = true;
      await regaining;
      // The lock is held until the end, or another process could take over a database that is stopping.
      if (database) await stopPostmaster(database.pid, server.clusterDir);
      await database?.client.end().catch(() => {});
      await rmdir(socketFolder).catch(() => {});
    },
  };
}

async function acquire(server: Server): Promise<OpenDatabase> {
  const database = await openDatabase(server).catch(async (error: unknown) => {
    // Removed only when empty, that is, when no database runs.
    await rmdir(server.socketFolder).catch(() => {});
    throw error;
  });
  const { client, pid, socketFolder } = database;
  try {
    if (!(await takeLock(client))) throw inUse(server.dataDir, socketFolder);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  try {
    await createStoreDatabase(client);
    return database;
  } catch (error) {
    await stopPostmaster(pid, server.clusterDir);
    throw error;
  }
}

/** Any number, the same in every version. */
const ownerLock = 7_282_581;

/** A killed owner's connection takes a moment to be noticed. */
const lockPatienceMs = 2_500;

async function takeLock(client: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + lockPatienceMs; ; await sleep(100)) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [ownerLock]);
    if (rows[0]?.taken) return true;
    if (Date.now() > deadline) return false;
  }
}

async function createStoreDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [storeDatabase]);
  if (rowCount === 0) await client.query(`create database ${storeDatabase}`);
}
