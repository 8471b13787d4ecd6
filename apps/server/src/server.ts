import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { builtApps } from "./built-apps.ts";
import { regionsTag } from "./features/delivery/regions/index.ts";
import { OrderEvents } from "./features/orders/orders/index.ts";
import { ensureAdministrator, type FirstAdministrator } from "./features/people/staff/index.ts";
import { serveStatusPage, untilDatabaseAnswers, watchFigures } from "./features/system/checks/index.ts";
import { keepStatus } from "./features/system/status/index.ts";
import { cacheTagsChannel, dropTags } from "./platform/cache/cache-tags.ts";
import { listenForNotifications } from "./platform/database/notifications.ts";
import { EventStreams } from "./platform/http/event-streams.ts";
import { listen } from "./platform/http/listen.ts";
import { Readiness } from "./platform/http/readiness.ts";
import { SecurityLog } from "./platform/security/security-log.ts";
import type { Log } from "./platform/telemetry/log.ts";
import type { Step } from "./prepare-database.ts";
import { runJobs } from "./run-jobs.ts";
import type { Config } from "./settings/config.ts";
import { openParts } from "./store-parts.ts";

export type Stoppable = { stop(): Promise<void> };
export type Server = Stoppable & { port: number; administrator: FirstAdministrator };

/** Runs only jobs, for stores whose servers are started with `JOBS=off`. */
export async function startWorker(config: Config, log: Log, step: Step, stop: AbortSignal): Promise<Stoppable> {
  await using started = new AsyncDisposableStack();
  const { port, host, password } = config.statusPage;
  if (port !== undefined) {
    const page = await serveStatusPage(config, { port, host, password });
    started.defer(page.close);
    await untilDatabaseAnswers(config, log, stop);
  }
  const store = await openParts(config, { log, step, port: config.port, started, stop });
  watchFigures(store.metrics, config);
  const status = keepStatus(store, "worker");
  started.defer(status.stop);
  await runJobs(store, started);
  const running = started.move();
  return { stop: () => running.disposeAsync() };
}

/**
 * Starts everything on one port. The port is bound first, so that a port in use fails fast; until the rest is ready it
 * answers 503. If a step fails, or `stop` is called meanwhile, started parts are stopped again.
 */
export async function startServer(
  config: Config,
  log: Log,
  step: Step,
  stop: AbortSignal,
  appSource = builtApps,
): Promise<Server> {
  await using started = new AsyncDisposableStack();
  const http = await listen(config);
  started.defer(http.close);

  const port = appSource.port ?? http.port;
  const store = await openParts(config, { log, step, port, started, stop });
  const { db, databaseUrl, directUrl, files, secret } = store;
  const times = config.databaseTimes;
  const security = new SecurityLog(log, { file: config.securityLog, key: secret });
  watchFigures(store.metrics, config);
  const status = keepStatus(store, "web");
  started.defer(status.stop);
  const jobs = config.runsJobs ? await runJobs(store, started) : undefined;
  const administrator = await ensureAdministrator(db, config);
  const demoPictures = store.demo && config.drawsDemoPictures ? new store.demo.DemoPictures(files, log) : undefined;
  if (demoPictures) {
    started.defer(() => demoPictures.stop());
    if (config.isFirstProcess)
      void demoPictures.drawAhead().catch((error) => log.error({ err: error }, "demo pictures are not drawn ahead"));
  }

  stop.throwIfAborted();
  const readiness = await Readiness.watch(databaseUrl, log, times);
  started.defer(() => readiness.stop());
  if (jobs) readiness.expect("jobs", jobs.seenMs);
  const orderEvents = new OrderEvents();
  const streams = new EventStreams(log);
  const apps = await appSource.open();
  const { listener, shared, searchLog } = await createApp({
    ...store,
    ...{ apps, demoPictures, readiness, orderEvents, streams, security },
  });
  started.defer(() => searchLog.flush());
  const notifications = listenForNotifications(
    directUrl,
    {
      on: {
        [cacheTagsChannel]: (payload) => {
          dropTags(shared)(payload);
          // A failed reload keeps the regions of before; the next change or restart tries again.
          if (payload.split(" ").includes(regionsTag)) {
            void store.regions.reload().catch((error) => log.error({ err: error }, "the cities were not reloaded"));
          }
        },
        order_changed: (id) => orderEvents.tell(Number(id)),
        session_ended: (accountId) => streams.sessionsEnded(Number(accountId)),
      },
      // Notifications may be missed meanwhile, so nothing is cached until the connection has recovered.
      whenLost: () => shared.keepNothing(),
      whenBack: () => {
        shared.keepAgain();
        void store.regions.reload().catch((error) => log.error({ err: error }, "the cities were not reloaded"));
        orderEvents.tellAll();
        streams.askAll();
      },
    },
    { log, heartbeatMs: times.heartbeatMs },
  );
  readiness.expect("changes", notifications.heardMs);
  store.metrics.watchListener(notifications.heardMs);
  started.defer(notifications.stop);
  http.serve(listener);
  // Everything stops in reverse order; draining comes first, so that requests in flight end before their dependencies.
  started.defer(http.close);
  // Open event streams would delay the stop.
  started.defer(() => streams.end());

  const running = started.move();
  const stopServer = async () => {
    readiness.drain();
    http.drain();
    // Requests are served until every proxy has noticed.
    if (config.drainMs > 0) await sleep(config.drainMs);
    await running.disposeAsync();
  };
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stopServer();
    return stopping;
  };
  return { port, administrator, stop: stopOnce };
}
