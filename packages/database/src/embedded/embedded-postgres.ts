import { join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { makeCluster } from "./cluster.ts";
import { databaseUrl } from "./connection.ts";
import { databaseUser } from "./database-user.ts";
import { own } from "./ownership.ts";
import { findHome, settle } from "./place.ts";
import { runningSettings } from "./settings.ts";
import { socketFolderOf } from "./socket-folder.ts";

/** A running database that belongs to this process until it is stopped. */
export interface EmbeddedPostgres {
  /** For node-postgres, psql and every other client. */
  url: string;
  /** Stops the database cleanly. Open connections are closed, so drain the server first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The store's DATA_DIR; the database is in its folder `postgres`. */
  dataDir: string;
  /** PostgreSQL settings in addition to those for a small server; tests turn `fsync` off. */
  settings?: Record<string, string>;
  /** Environment variables of PostgreSQL, which inherits none; tests fake its clock with them. */
  environment?: Record<string, string>;
}

/**
 * Runs the PostgreSQL that came with `npm install` on the store's own data folder: makes the database on the first
 * start, takes over one that a killed process left running, and lets PostgreSQL recover after a crash.
 *
 * It listens on a Unix socket in a private folder only, so no port can clash and no password is needed. While the
 * process lives, the database is started again should it die.
 *
 * Refuses with a StartupError: DATA_DIR_IN_USE, DATA_DIR_UNUSABLE, DATABASE_VERSION, DATABASE_START or
 * PLATFORM_UNSUPPORTED.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = options.settings ?? {};
  const home = await findHome(options.dataDir);
  const user = await databaseUser(join(home, "postgres"));
  const place = await settle(options.dataDir, home, user);
  const binaries = await findBinaries(user);
  await makeCluster({ ...place, binaries, user, isDurable: settings.fsync !== "off" });

  const ownership = await own({
    ...place,
    binaries,
    user,
    settings: await runningSettings(binaries, settings),
    environment: options.environment ?? {},
    socketFolder: await socketFolderOf(place.clusterDir, user),
  });

  let stopped: Promise<void> | undefined;
  return {
    url: databaseUrl(ownership.socketFolder),
    stop: () => {
      stopped ??= ownership.stop();
      return stopped;
    },
  };
}
