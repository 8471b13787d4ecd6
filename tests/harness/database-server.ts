import { rm } from "node:fs/promises";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { seedReference } from "@tatka/database/seed-reference";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { makeMemoryFolder } from "./memory-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServerUrl: string;
    templateUrl: string;
  }
}

export const templateDatabase = "tatka_template";

/** Each project has its own copy of this module, but all are set up in one process. */
declare global {
  var databaseServerOfTests: { starting: Promise<RunningServer>; users: number } | undefined;
}

type RunningServer = { url: string; stop(): Promise<void> };

/**
 * One PostgreSQL for the whole run, with a migrated and seeded database that each test file gets a copy of. The last
 * project to end stops it.
 */
export default async function startDatabaseServer({ provide }: TestProject): Promise<() => Promise<void>> {
  globalThis.databaseServerOfTests ??= { starting: startServer(), users: 0 };
  const shared = globalThis.databaseServerOfTests;
  shared.users += 1;
  const server = await shared.starting;
  provide("databaseServerUrl", server.url);
  provide("templateUrl", databaseUrl(server.url, templateDatabase));
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await server.stop();
  };
}

async function startServer(): Promise<RunningServer> {
  const folder = await makeMemoryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "400",
      // Databases of tests live for seconds. Vacuuming and analyzing each copy would only take the processor from them.
      autovacuum: "off",
    },
  });
  await makeTemplate(postgres.url);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await run(serverUrl, (client) => client.query(`create database ${templateDatabase}`));
  const url = databaseUrl(serverUrl, templateDatabase);
  await run(url, async (client) => {
    await migrate(client);
    await seedReference(client);
    await seedDemoData(client);
    // Tests place the orders that they are about.
    await client.query("insert into seeding (name) values ('demo-orders')");
  });
  await runMigrations({ connectionString: url });
  // Copies bring the planner's statistics along.
  await run(url, (client) => client.query("vacuum analyze"));
}

export async function run<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
