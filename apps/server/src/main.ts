import { createServer, type RequestListener } from "node:http";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { StartupError } from "@tatka/database/startup-error";
import type pg from "pg";
import { createApp } from "./app.ts";
import { openMediaFolder, renderDemoPictures, renderPictureJob, renderPictureTask } from "./features/media/index.ts";
import { deliverMessageJob, deliverMessageTask } from "./features/messages/index.ts";
import { ensureAdministrator } from "./features/staff/index.ts";
import { listenForChanges } from "./platform/cache-tags.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/db.ts";
import { startJobs } from "./platform/jobs.ts";
import { createLog, type Log } from "./platform/log.ts";
import { describeAddresses, step } from "./terminal.ts";

/** What must be stopped, in the order it was started; stopping goes backwards. */
const stops: (() => Promise<unknown>)[] = [];
let isStopping = false;

try {
  await start(readConfig(process.env));
} catch (error) {
  await giveUp(error);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(log));
  // The launcher holds the other end of this channel: when it is gone, nobody is left to stop us.
  process.on("disconnect", () => void stop(log));

  const http = await listen(config);
  const databaseUrl = await step("Database", async () => {
    if (config.databaseUrl) return config.databaseUrl;
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    stops.push(() => embedded.stop());
    return embedded.url;
  });
  const { db, pool } = await openDatabase(databaseUrl, log);
  stops.push(() => pool.end());
  await prepareDatabase(pool, config);

  const media = await openMediaFolder(config.dataDir);
  const jobs = await startJobs(
    pool,
    {
      [renderPictureTask]: renderPictureJob(db, media),
      [deliverMessageTask]: deliverMessageJob(db, config),
    },
    log,
  );
  stops.push(() => jobs.stop());
  const administrator = await ensureAdministrator(db, config);
  if (config.mode === "demo") {
    await step("Pictures", (progress) => renderDemoPictures(db, media, (done, total) => progress(`${done}/${total}`)));
  }

  const { listener, shared } = await createApp({ config, log, db, pool, media });
  const changes = listenForChanges(databaseUrl, shared, log);
  stops.push(() => changes.stop());
  // Last in, so first to stop: nothing else goes while requests are in flight.
  stops.push(() => http.close());
  http.serve(listener);
  describeAddresses(http.port, config, administrator);
}

/** Takes the port before anything else is touched, so that a busy one costs nothing; answers 503 until ready. */
async function listen({ port, host }: Config): Promise<{
  port: number;
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}> {
  let current: RequestListener = (_, response) => {
    response.writeHead(503, { "retry-after": "5", "content-type": "text/plain" });
    response.end("Tatka is starting.\n");
  };
  const server = createServer((request, response) => current(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.message})`;
    throw new StartupError("PORT", `Port ${port} ${reason}. Free it, or choose another with PORT.`);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    serve: (listener) => {
      current = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Requests in flight may finish; a connection that will not end is cut.
        setTimeout(() => server.closeAllConnections(), 5_000).unref();
      }),
  };
}

async function prepareDatabase(pool: pg.Pool, { mode }: Config): Promise<void> {
  const client = await pool.connect();
  try {
    await step("Schema", () => migrate(client));
    if (mode === "demo") await step("Demo catalogue", () => seedDemoData(client));
  } finally {
    client.release();
  }
}

/** Finishes what is under way, then stops everything in reverse. A second signal does not wait. */
async function stop(log: Log): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const results = await stopAll();
  for (const error of results) log.error({ err: error }, "could not stop cleanly");
  process.exit(results.length > 0 ? 1 : 0);
}

async function stopAll(): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const end of stops.reverse()) await end().catch((error: unknown) => errors.push(error));
  return errors;
}

async function giveUp(error: unknown): Promise<void> {
  // Only what its reader can act on is one line; anything else is a bug and shows where it came from.
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${describe(error)}\n`);
  await stopAll();
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error
    ? `${error.stack}${error.cause ? `\ncaused by ${describe(error.cause)}` : ""}`
    : String(error);
}
