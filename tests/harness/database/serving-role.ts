import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { run } from "./database-server.ts";

/** A role that owns nothing: another migrates, and this one serves. The database's URL for it. */
export async function aServingRole(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("databaseServerUrl");
  const role = `serving_${randomUUID().slice(0, 8)}`;
  await run(server, (client) => client.query(`create role ${role} login password 'only-here'`));
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = "only-here";
  return {
    url: url.href,
    /** Once its database is gone. */
    drop: () => run(server, async (client) => void (await client.query(`drop role ${role}`))),
  };
}
