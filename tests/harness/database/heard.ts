import pg from "pg";
import { afterAll } from "vitest";
import { openDatabaseCopy } from "../store.ts";

/** A copy of the seeded database, and the notifications on one of its channels. */
export async function openHeard(channel: string) {
  const database = await openDatabaseCopy();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const heard: (string | undefined)[] = [];
  client.on("notification", ({ payload }) => heard.push(payload));
  await client.query(`listen ${channel}`);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return {
    heard,
    rows: async (sql: string, values: unknown[] = []): Promise<unknown[][]> =>
      (await client.query<unknown[]>({ text: sql, values, rowMode: "array" })).rows,
  };
}
