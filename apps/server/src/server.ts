import { usableDataFolder } from "@tatka/database/data-folder";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { grantServingRole, migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { seedProduction } from "@tatka/database/seed-production";
import { seedReference } from "@tatka/database/seed-reference";
import pg from "pg";
import { createApp } from "./app.ts";
import {
  continueImportsJob,
  continueImportsTask,
  deleteOldImports,
  importJob,
  importTask,
} from "./features/catalogue/import-export/index.ts";
import {
  DemoPictures,
  openMediaFolder,
  renderPictureJob,
  renderPictureTask,
} from "./features/catalogue/media/index.ts";
import { recountPopularityJob, recountPopularityTask } from "./features/catalogue/products/index.ts";
import { publishDueJob, publishDueTask } from "./features/catalogue/products-admin/index.ts";
import { tellRestockedJob, tellRestockedTask } from "./features/catalogue/restock/index.ts";
import { deletePicturesJob, deletePicturesTask, openReviewPictureFolder } from "./features/catalogue/reviews/index.ts";
import { deleteDoneMessages } from "./features/content/contact/index.ts";
import {
  deliverMessageJob,
  deliverMessageTask,
  eraseExpiredMessagesJob,
  eraseExpiredMessagesTask,
  messageDelivery,
} from "./features/content/messages/index.ts";
import { openWhenReadyJob, openWhenReadyTask } from "./features/content/opening/index.ts";
import { refreshSalesJob, refreshSalesTask } from "./features/insight/reports/index.ts";
import { deleteRemovedLists, remindJob, remindTask } from "./features/lists/saved-lists/index.ts";
import {
  deleteOldListsJob,
  deleteOldListsTask,
  openListFolder,
  readFileJob,
  readFileTask,
} from "./features/lists/shopping-lists/index.ts";
import { deleteOldKeys } from "./features/orders/checkout/index.ts";
import {
  expireUnpaidJob,
  expireUnpaidTask,
  OrderEvents,
  tellCustomerJob,
  tellCustomerTask,
} from "./features/orders/orders/index.ts";
import { openPayments, reconcilePaymentsJob, reconcilePaymentsTask } from "./features/payments/payments/index.ts";
import { simulatedGateways } from "./features/payments/simulator/index.ts";
import { deleteExpiredJob, deleteExpiredTask } from "./features/people/identity/index.ts";
import { deleteExpiredPushes, deliverPushJob, deliverPushTask, openPushKeys } from "./features/people/push/index.ts";
import { administratorEmails, ensureAdministrator, type FirstAdministrator } from "./features/people/staff/index.ts";
import { tellGoodNewsJob, tellGoodNewsTask } from "./features/people/wishlist/index.ts";
import { cacheTagsChannel, dropTags } from "./platform/cache-tags.ts";
import type { Config } from "./platform/config.ts";
import { keptAlive, openDatabase, openPool } from "./platform/db.ts";
import { EventStreams } from "./platform/event-streams.ts";
import { prepareQueue, startJobs } from "./platform/jobs.ts";
import { listen } from "./platform/listen.ts";
import type { Log } from "./platform/log.ts";
import { listenForNotifications } from "./platform/notifications.ts";
import { Readiness } from "./platform/readiness.ts";
import { SecurityLog } from "./platform/security-log.ts";
import { sessionSecret } from "./platform/session-secret.ts";

/** Runs one step of the start and tells about it. */
export type Step = <T>(title: string, work: (progress: (note: string) => void) => Promise<T>) => Promise<T>;

export type Server = { port: number; administrator: FirstAdministrator; stop(): Promise<void> };

/**
 * Brings up everything on one port. The port is taken first, so that a busy one costs nothing; until the rest is
 * ready it answers 503. If a step fails, or `stop` is asked for meanwhile, what was already started is stopped again.
 */
export async function startServer(config: Config, log: Log, step: Step, stop: AbortSignal): Promise<Server> {
  await using started = new AsyncDisposableStack();
  const http = await listen(config);
  started.defer(http.close);

  await usableDataFolder(config.dataDir);
  const databaseUrl = await step("Database", async () => {
    if (config.databaseUrl) return config.databaseUrl;
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    started.defer(embedded.stop);
    return embedded.url;
  });
  stop.throwIfAborted();
  const times = config.databaseTimes;
  const patience = { patienceMs: config.connectionPatienceMs, times };
  const { db, pool } = config.databasePoolerUrl
    ? await openDatabase(config.databasePoolerUrl, log, { ...patience, variable: "DATABASE_POOLER_URL" })
    : await openDatabase(databaseUrl, log, patience);
  started.defer(() => pool.end());
  await prepareDatabase(databaseUrl, config, step);
  // A session of their own for jobs, whatever requests use: they keep locks and settings for as long as they run. And a
  // rush of orders takes every connection of the other pool; the queue that serves them must not wait behind it.
  const jobsPool = openPool(databaseUrl, log, { max: 4, ...patience });
  started.defer(() => jobsPool.end());

  const media = await openMediaFolder(config.dataDir);
  const lists = await openListFolder(config.dataDir);
  const reviewPictures = await openReviewPictureFolder(config.dataDir);
  const secret = await sessionSecret(config.sessionSecret, config.dataDir);
  const security = new SecurityLog(log, { file: config.securityLog, key: secret });
  const pushKeys = await openPushKeys(db, config.push.keys, secret);
  const payments = openPayments(gatewaysOf(config, http.port), { db, log, secret, origins: config.origins });
  // The demo is looked at where it runs; elsewhere a mail has links only where the store's origin is known.
  const ownOrigin = config.mode === "demo" ? `http://localhost:${http.port}` : undefined;
  const mailOrigins = { dhaka: config.origins.dhaka ?? ownOrigin, ctg: config.origins.ctg ?? ownOrigin };
  const deliver = messageDelivery(db, { ...config, administrators: () => administratorEmails(db) }, log);
  const tasks = {
    [renderPictureTask]: renderPictureJob(db, media),
    [deliverMessageTask]: deliverMessageJob(deliver),
    [eraseExpiredMessagesTask]: eraseExpiredMessagesJob(db),
    [deliverPushTask]: deliverPushJob(db, pushKeys, config.push),
    [deleteExpiredTask]: deleteExpiredJob(db, log, [
      deleteOldKeys,
      deleteDoneMessages,
      deleteOldImports,
      deleteExpiredPushes,
      deleteRemovedLists,
    ]),
    [tellCustomerTask]: tellCustomerJob(db, mailOrigins, deliver),
    [expireUnpaidTask]: expireUnpaidJob(db, log),
    [tellGoodNewsTask]: tellGoodNewsJob(db, { origins: config.origins, secret, log }),
    [tellRestockedTask]: tellRestockedJob(db, config.origins, log),
    [reconcilePaymentsTask]: reconcilePaymentsJob(payments),
    [publishDueTask]: publishDueJob(db, log),
    [openWhenReadyTask]: openWhenReadyJob(db),
    [readFileTask]: readFileJob(db, lists, log),
    [deleteOldListsTask]: deleteOldListsJob(db, lists, log),
    [deletePicturesTask]: deletePicturesJob(db, reviewPictures, log),
    [remindTask]: remindJob(db, { origins: mailOrigins, secret, log }),
    [refreshSalesTask]: refreshSalesJob(db, log),
    [recountPopularityTask]: recountPopularityJob(db, log),
    [importTask]: importJob(db, log),
    [continueImportsTask]: continueImportsJob(db),
  };
  const regular = [
    deleteExpiredTask,
    { task: eraseExpiredMessagesTask, cron: "* * * * *" },
    deleteOldListsTask,
    deletePicturesTask,
    { task: remindTask, cron: "*/5 * * * *" },
    tellGoodNewsTask,
    { task: tellRestockedTask, cron: "* * * * *" },
    { task: publishDueTask, cron: "* * * * *" },
    { task: openWhenReadyTask, cron: "* * * * *" },
    recountPopularityTask,
    { task: reconcilePaymentsTask, cron: "*/3 * * * *" },
    { task: continueImportsTask, cron: "* * * * *" },
    { task: expireUnpaidTask, cron: "*/5 * * * *" },
    { task: refreshSalesTask, cron: "* * * * *" },
  ];
  const jobs = await startJobs(jobsPool, tasks, regular, { log, times });
  started.defer(jobs.stop);
  const administrator = await ensureAdministrator(db, config);
  const demoPictures = config.drawsDemoPictures ? new DemoPictures(media, log) : undefined;
  if (demoPictures) {
    started.defer(() => demoPictures.stop());
    void demoPictures.drawAhead().catch((error) => log.error({ err: error }, "demo pictures are not drawn ahead"));
  }

  stop.throwIfAborted();
  const readiness = new Readiness(config.databasePoolerUrl ?? databaseUrl, log, times);
  started.defer(() => readiness.stop());
  readiness.expect("jobs", jobs.seenMs);
  const orderEvents = new OrderEvents();
  const streams = new EventStreams(log);
  const drawn = demoPictures && { demoPictures };
  const parts = {
    config,
    log,
    db,
    pool,
    readiness,
    media,
    ...drawn,
    lists,
    secret,
    orderEvents,
    streams,
    security,
    payments,
    pushKeys,
    reviewPictures,
  };
  const { listener, shared, searchLog } = await createApp(parts);
  started.defer(() => searchLog.flush());
  const notifications = listenForNotifications(
    databaseUrl,
    {
      on: {
        [cacheTagsChannel]: dropTags(shared),
        order_changed: (id) => orderEvents.tell(Number(id)),
        session_ended: (accountId) => streams.sessionsEnded(Number(accountId)),
      },
      // A change could be missed meanwhile, so nothing is kept until the connection is back.
      whenLost: () => shared.keepNothing(),
      whenBack: () => {
        shared.keepAgain();
        orderEvents.tellAll();
        streams.askAll();
      },
    },
    { log, heartbeatMs: times.heartbeatMs },
  );
  readiness.expect("changes", notifications.heardMs);
  started.defer(notifications.stop);
  http.serve(listener);
  // Everything stops in reverse: once more on top, so that requests in flight end before what they need is gone.
  started.defer(http.close);
  // Streams of news would else keep their connections, and the stop, waiting.
  started.defer(() => streams.end());

  const running = started.move();
  return { port: http.port, administrator, stop: () => running.disposeAsync() };
}

/**
 * In the demo, gateways that are not set up are simulated by this very server, and spoken to over HTTP all the same.
 */
function gatewaysOf({ mode, host, payment }: Config, port: number): Config["payment"] {
  if (mode === "production") return payment;
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const simulated = simulatedGateways(`http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`);
  return {
    ...payment,
    sslcommerz: payment.sslcommerz ?? simulated.sslcommerz,
    bkash: payment.bkash ?? simulated.bkash,
  };
}

/**
 * By a session of its own, since migrations keep locks and settings, and may take as long as they need. With a role of
 * its own for that, the one that serves owns nothing: a thief of it can change no table.
 */
async function prepareDatabase(servingUrl: string, config: Config, step: Step): Promise<void> {
  const ownerUrl = config.migrateDatabaseUrl;
  const client = new pg.Client({
    connectionString: ownerUrl ?? servingUrl,
    connectionTimeoutMillis: config.connectionPatienceMs,
    ...keptAlive,
  });
  // What was under way fails with it, and says why.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await step("Schema", () => migrate(client));
    await seedReference(client);
    if (config.mode === "production") await seedProduction(client);
    else await step("Demo catalogue", () => seedDemoData(client));
    if (ownerUrl === undefined) return;
    await prepareQueue(ownerUrl);
    await grantServingRole(client, decodeURIComponent(new URL(servingUrl).username));
  } finally {
    await client.end();
  }
}
