import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { run } from "./database-server.ts";

/** Creates a role that owns nothing, for a store whose migrations use another role. Returns its database URL. */
export async function aServingRole(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("databaseServerUrl");
  const role = `serving_${randomUUID().slice(0, 8)}`;
  await run(server, (client) => client.query(`create role ${role} login password 'only-here'`));
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = "only-here";
  return {
    url: url.href,
    /** Requires that the role's database was dropped. */
    drop: () => run(server, async (client) => void (await client.query(`drop role ${role}`))),
  };
}
