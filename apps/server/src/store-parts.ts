import { fileURLToPath } from "node:url";
import { usableDataFolder } from "@tatka/database/data-folder";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import type { Origins } from "@tatka/domain/region";
import { messageDelivery } from "./features/content/messages/index.ts";
import { openCouriers } from "./features/delivery/couriers/index.ts";
import { Regions } from "./features/delivery/regions/index.ts";
import { openPayments } from "./features/payments/payments/index.ts";
import { openPushKeys } from "./features/people/push/index.ts";
import { administratorEmails } from "./features/people/staff/index.ts";
import { loadExtensions, withExtensions } from "./features/system/extensions/index.ts";
import { features } from "./features.ts";
import { type Demo, loadDemo } from "./load-demo.ts";
import { openMetrics } from "./open-metrics.ts";
import { readsOf } from "./platform/database/db.ts";
import { openDatabase } from "./platform/database/pool.ts";
import { SlowReads } from "./platform/database/slow-reads.ts";
import { openFiles } from "./platform/files/open-files.ts";
import { sessionSecret } from "./platform/security/session-secret.ts";
import type { Log } from "./platform/telemetry/log.ts";
import { prepareDatabase, type Step } from "./prepare-database.ts";
import type { Config } from "./settings/config.ts";

// Sources and build are both two folders below `apps`, so the path is valid in both.
const extensionsFolder = fileURLToPath(new URL("../../../extensions/", import.meta.url));

export type StoreParts = Awaited<ReturnType<typeof openParts>>;

/** The database: at its URL, or embedded. */
export async function reachDatabase(config: Config, step: Step, started: AsyncDisposableStack): Promise<string> {
  await usableDataFolder(config.dataDir);
  return step("Database", async () => {
    if (config.databaseUrl) return config.databaseUrl;
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    started.defer(embedded.stop);
    return embedded.url;
  });
}

/** The direct URL for connections that need their own session, bypassing a pooler in `DATABASE_URL`. */
export function directly(config: Config, databaseUrl: string): string {
  return config.databaseDirectUrl ?? databaseUrl;
}

/** Dependencies of both requests and jobs. `port` is the store's port on this machine. */
export async function openParts(
  given: Config,
  {
    log,
    step,
    port,
    started,
    stop,
  }: { log: Log; step: Step; port: number; started: AsyncDisposableStack; stop: AbortSignal },
) {
  const databaseUrl = await reachDatabase(given, step, started);
  stop.throwIfAborted();
  const patience = { patienceMs: given.connectionPatienceMs, times: given.databaseTimes };
  const isShared = given.databaseDirectUrl !== undefined;
  const { db, pool } = await openDatabase(databaseUrl, log, { ...patience, isShared });
  started.defer(() => pool.end());
  const slowReads = await SlowReads.open(
    {
      ...patience,
      databaseUrl,
      isShared,
      replicaUrl: given.databaseReplicaUrl,
      replicaTimes: given.replicaTimes,
    },
    log,
  );
  started.defer(() => slowReads.stop());
  const directUrl = directly(given, databaseUrl);
  const demo = await loadDemo(given);
  await prepareDatabase(directUrl, given, step);
  if (demo) await step("Demo orders", () => demo.seedDemoOrders(given.migrateDatabaseUrl ?? directUrl, log));
  const { metrics, telemetry } = await openMetrics(given, { log, pool, started });
  for (const feature of features) feature.metrics?.(metrics);

  const secret = await sessionSecret(given.sessionSecret, given.dataDir);
  // Emails contain links if the store's origin is known, or in the demo, which runs on localhost.
  const ownOrigin = given.mode === "demo" ? `http://localhost:${port}` : undefined;
  const administrators = () => administratorEmails(db);
  const extensions = await loadExtensions(given.extensions, {
    ...{ db, log, administrators, patienceMs: given.payment.patienceMs },
    folder: given.extensions.folder ?? extensionsFolder,
  });
  const config = withExtensions(given, extensions);
  return {
    config,
    demo,
    extensions,
    log,
    db,
    slowReads,
    administrators,
    deliver: messageDelivery(db, { ...config, administrators }, log),
    pool,
    databaseUrl,
    directUrl,
    secret,
    metrics,
    telemetry,
    read: readsOf(db),
    files: await openFiles(config, log),
    pushKeys: await openPushKeys(db, config.push.keys, secret),
    payments: openPayments(gatewaysOf(config, port, demo), { db, log, secret, origins: config.origins }),
    couriers: openCouriers(couriersOf(config, port, demo), { db, secret }),
    mailOrigins: linkOrigins(config.origins, ownOrigin),
    regions: await Regions.open(db),
  };
}

function linkOrigins(origins: Origins, ownOrigin: string | undefined): Origins {
  return Object.fromEntries(Object.entries(origins).map(([region, origin]) => [region, origin ?? ownOrigin]));
}

/** In the demo, this server simulates missing gateways, which are still called over HTTP. */
function gatewaysOf({ payment, ...config }: Config, port: number, demo: Demo | undefined): Config["payment"] {
  if (!demo) return payment;
  return { ...payment, accounts: { ...demo.simulatedAccounts(ownUrl(config, port)), ...payment.accounts } };
}

function couriersOf({ couriers, ...config }: Config, port: number, demo: Demo | undefined): Config["couriers"] {
  if (!demo) return couriers;
  return { ...couriers, accounts: { ...demo.simulatedCouriers(ownUrl(config, port)), ...couriers.accounts } };
}

function ownUrl({ host }: Pick<Config, "host">, port: number): string {
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
