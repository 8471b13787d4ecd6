import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import type { TestProject } from "vitest/node";
import { cacheFolder } from "../../../scripts/tests/cache.mjs";
import { databaseUrl, templateDatabase } from "./database-server.ts";
import { placeKept } from "./kept-folder.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { makeTemplate, templateKey } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServerUrl: string;
    templateUrl: string;
  }
}

/** Each project loads its own copy of this module, but one process sets all of them up. */
declare global {
  var databaseServerOfTests: { starting: Promise<RunningServer>; users: number } | undefined;
}

type RunningServer = { url: string; stop(): Promise<void> };

/**
 * One PostgreSQL for the whole run, with a migrated and seeded template that each test file copies. The last project
 * stops it.
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

const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "800",
  // Test databases live for seconds, so vacuuming and analyzing them would only waste CPU time.
  autovacuum: "off",
};

/** Gives PostgreSQL the faked clock of a run under libfaketime. */
function clockOf({ LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC = "1" }: NodeJS.ProcessEnv) {
  return LD_PRELOAD && FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } : {};
}

async function startServer(): Promise<RunningServer> {
  const environment = clockOf(process.env);
  const folder = await makeMemoryFolder();
  await placeKept(await keptTemplates(), templateKey(), join(folder, "postgres"), async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, settings, environment });
    await makeTemplate(postgres.url);
    await postgres.stop();
  });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings, environment });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** On disk and per checkout: a template in memory costs 100 MB. */
async function keptTemplates(): Promise<string> {
  const folder = join(cacheFolder(), "templates");
  await mkdir(folder, { recursive: true });
  return folder;
}
