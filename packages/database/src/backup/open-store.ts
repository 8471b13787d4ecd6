import { access } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { databaseUrl } from "../embedded/connection.ts";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { findHome } from "../embedded/place.ts";
import { findPostmaster } from "../embedded/postmaster.ts";
import { BackupError } from "./backup-error.ts";

interface OpenStore extends AsyncDisposable {
  client: pg.Client;
  clusterDir: string;
}

/** A connection to the database of the store in `dataDir`; starts the database unless the store runs. */
export async function openStore(dataDir: string): Promise<OpenStore> {
  const clusterDir = join(await findHome(dataDir), "postgres");
  await access(join(clusterDir, "PG_VERSION")).catch(() => {
    throw new BackupError(`There is no store in ${dataDir}: set DATA_DIR to the folder it lives in`);
  });
  await using opened = new AsyncDisposableStack();
  const running = await findPostmaster(clusterDir);
  const url = running ? databaseUrl(running.socketFolder) : await startFor(dataDir, opened);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  opened.defer(() => client.end());
  await client.connect().catch((error: unknown) => {
    throw new BackupError("The store's database takes no connection: run this as the user who runs the store", {
      cause: error,
    });
  });
  const kept = opened.move();
  return { client, clusterDir, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function startFor(dataDir: string, opened: AsyncDisposableStack): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir });
  opened.defer(database.stop);
  return database.url;
}
