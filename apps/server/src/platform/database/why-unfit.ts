import type pg from "pg";

/** The oldest supported PostgreSQL, which the test suite runs on. */
const LEAST_VERSION = 15;

/** Why the store cannot use this database, for reasons that no migration can fix. */
export async function whyUnfit(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ encoding: string; version: number }>(
    "select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version",
  );
  const { encoding = "", version = 0 } = rows[0] ?? {};
  if (encoding !== "UTF8") {
    return `The database is in ${encoding}, which cannot hold Bangla. Make another with: create database … encoding 'UTF8' template template0`;
  }
  if (version >= LEAST_VERSION * 10_000) return undefined;
  return `The database runs PostgreSQL ${Math.floor(version / 10_000)}; Tatka needs ${LEAST_VERSION} or newer.`;
}
