import pg from "pg";

export const superuser = "tatka";

/** The name of the store's database. */
export const storeDatabase = "tatka";

/** Exists in every cluster; ownership is held here, so the store's own advisory locks can never collide with it. */
export const maintenanceDatabase = "postgres";

/**
 * The port only names the socket file. It, and the refusal of TLS, are spelled out because a PGPORT or PGSSLMODE meant
 * for another server would otherwise be believed.
 */
export function databaseUrl(socketFolder: string, database: string = storeDatabase): string {
  return `postgresql://${superuser}@localhost:5432/${database}?host=${socketFolder}&sslmode=disable`;
}

/** A single connection; throws when the server does not take it within two seconds. */
export async function connect(socketFolder: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketFolder, database),
    connectionTimeoutMillis: 2000,
    application_name: "tatka-supervisor",
  });
  // Without a listener a connection that is cut later would end the process; callers that care listen for "end".
  client.on("error", () => {});
  await client.connect();
  return client;
}
