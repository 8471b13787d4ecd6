import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { seedReference } from "@tatka/database/seed-reference";
import { runMigrations } from "graphile-worker";
import { fingerprint } from "../../../scripts/fingerprint.mjs";
import { databaseUrl, run, templateDatabase } from "./database-server.ts";

/** All inputs of the template. The lock files cover PostgreSQL and the tables of graphile-worker. */
export const templateSources = [
  "packages/database",
  "packages/domain",
  "packages/packshots",
  "scripts/fingerprint.mjs",
  "scripts/root.mjs",
  "tests/harness/database/database-server.ts",
  "tests/harness/database/template.ts",
  "package-lock.json",
  "node_modules/.package-lock.json",
];

/** The demo's first flash sale starts when the template is created and lasts eight hours. */
const USABLE_MS = 4 * 60 * 60_000;

/** Templates with the same key are interchangeable for every test. */
export function templateKey(now = Date.now()): string {
  return `${fingerprint(templateSources).slice(0, 20)}-${Math.floor(now / USABLE_MS)}`;
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await run(serverUrl, (client) => client.query(`create database ${templateDatabase}`));
  const url = databaseUrl(serverUrl, templateDatabase);
  await run(url, async (client) => {
    await migrate(client);
    await seedReference(client);
    await seedDemoData(client);
    // Skips the demo orders, because tests place their own.
    await client.query("insert into seeding (name) values ('demo-orders')");
  });
  await runMigrations({ connectionString: url });
  // Copies inherit the planner's statistics.
  await run(url, (client) => client.query("vacuum analyze"));
}
