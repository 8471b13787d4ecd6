import { grantExistingTables, grantServingRole, isMigrated, migrate } from "@tatka/database/migrate";
import { seedProduction } from "@tatka/database/seed-production";
import { seedReference } from "@tatka/database/seed-reference";
import { StartupError } from "@tatka/database/startup-error";
import pg from "pg";
import { loadDemo } from "./load-demo.ts";
import { keptAlive } from "./platform/database/pool.ts";
import { whyUnfit } from "./platform/database/why-unfit.ts";
import { prepareQueue } from "./platform/jobs/jobs.ts";
import type { Config } from "./settings/config.ts";

/** Runs and logs one step of the start. */
export type Step = <T>(title: string, work: (progress: (note: string) => void) => Promise<T>) => Promise<T>;

/**
 * At start: migrates, or with `MIGRATE=apart` refuses an old schema. The serving role checks the schema, too, because
 * its URL may lead to another database than the owner's.
 */
export async function prepareDatabase(url: string, config: Config, step: Step): Promise<void> {
  if (config.migratesAtStart) await migrateStore(url, config, step);
  if (config.migratesAtStart && !config.migrateDatabaseUrl) return;
  await withSession(url, config, async (client) => {
    if (await isMigrated(client)) return;
    throw new StartupError(
      "SCHEMA_OLD",
      config.migratesAtStart
        ? "DATABASE_URL and MIGRATE_DATABASE_URL lead to different databases."
        : "The database is older than this release of Tatka. Run `npm run migrate` first.",
    );
  });
}

/**
 * Migrates the schema and graphile-worker's tables, and seeds reference data. With a separate role for this, the
 * serving role owns nothing, so a leaked password cannot change tables.
 */
export async function migrateStore(servingUrl: string, config: Config, step: Step): Promise<void> {
  const ownerUrl = config.migrateDatabaseUrl;
  const roles = ownerUrl ? servingRoles(servingUrl, config) : [];
  await withSession(ownerUrl ?? servingUrl, config, async (client) => {
    for (const role of roles) await grantExistingTables(client, role);
    await step("Schema", () => migrate(client));
    await seedReference(client);
    const demo = await loadDemo(config);
    if (demo) await step("Demo catalogue", () => demo.seedDemoData(client));
    else await seedProduction(client);
    await prepareQueue(ownerUrl ?? servingUrl);
    for (const role of roles) await grantServingRole(client, role);
  });
}

function servingRoles(servingUrl: string, { databaseUrl = servingUrl }: Config): string[] {
  return [...new Set([servingUrl, databaseUrl].map((url) => decodeURIComponent(new URL(url).username)))];
}

/** A separate session, because migrations hold locks and settings and may take long. */
async function withSession(url: string, config: Config, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: config.connectionPatienceMs,
    ...keptAlive,
  });
  // Statements in progress fail, too, and report the reason.
  client.on("error", () => undefined);
  await client.connect().catch((error: Error) => {
    const names = ["MIGRATE_DATABASE_URL", "DATABASE_DIRECT_URL"] as const;
    const urls = [config.migrateDatabaseUrl, config.databaseDirectUrl];
    const name = names[urls.indexOf(url)] ?? "DATABASE_URL";
    throw new StartupError("DATABASE_UNREACHABLE", `${name} does not lead to a database: ${error.message}`);
  });
  try {
    const unfit = await whyUnfit(client);
    if (unfit) throw new StartupError("DATABASE_UNFIT", unfit);
    await work(client);
  } finally {
    await client.end();
  }
}
