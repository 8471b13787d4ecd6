import pg from "pg";

export const superuser = "tatka";

/** The name of the database. */
export const storeDatabase = "tatka";

/**
 * This database exists in every cluster. The ownership lock is held here, so it cannot collide with the store's own
 * advisory locks.
 */
export const maintenanceDatabase = "postgres";

/**
 * The port only names the socket file. Port and TLS mode are explicit, because PGPORT or PGSSLMODE in the environment
 * would otherwise apply.
 */
export function databaseUrl(socketFolder: string, database: string = storeDatabase): string {
  return `postgresql://${superuser}@localhost:5432/${database}?host=${socketFolder}&sslmode=disable`;
}

/** A single connection; throws if the server does not accept it within two seconds. */
export async function connect(socketFolder: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketFolder, database),
    connectionTimeoutMillis: 2000,
    application_name: "tatka-supervisor",
  });
  // Without a listener, losing the connection would end the process; callers that need to know listen for "end".
  client.on("error", () => {});
  await client.connect();
  return client;
}
