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
 * Makes this process the one that starts and stops the database. With two, the first to end would stop it under the
 * other. Ownership is an advisory lock on a connection kept for that alone, so it vanishes with a killed owner and no
 * file is left to clean up.
 *
 * Losing the connection means that the database crashed or was killed: it is started again on the same socket.
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
        // Someone else was quicker to take it over: it is no longer ours to start or stop.
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
      // The lock is kept until the end, or another process could take over a database that is about to stop.
      if (database) await stopPostmaster(database.pid, server.clusterDir);
      await database?.client.end().catch(() => {});
      await rmdir(socketFolder).catch(() => {});
    },
  };
}

async function acquire(server: Server): Promise<OpenDatabase> {
  const database = await openDatabase(server).catch(async (error: unknown) => {
    // Goes only while empty, that is, when no database runs.
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
