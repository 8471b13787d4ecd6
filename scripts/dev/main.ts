import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startEmbeddedPostgres } from "../../packages/database/src/embedded/embedded-postgres.ts";
import { StartupError } from "../../packages/database/src/startup-error.ts";
import { proxyTo } from "./proxy.ts";
import { runServer } from "./server-process.ts";
import { openViteServers } from "./vite-servers.ts";

/**
 * Serves the store for development. This process has the port, the embedded database and the Vite servers of both apps.
 * The store's server is a child process, which is bundled and restarted when one of its files changes.
 */
const { PORT = "3000", HOST = "127.0.0.1", DATA_DIR = ".data" } = process.env;

const stopped = new Promise<void>((resolve) => {
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, () => resolve());
});

/** Vite waits for open requests without a timeout, and a browser may keep one open. */
const CLOSING_MS = 5_000;

try {
  await develop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

async function develop(): Promise<void> {
  await using started = new AsyncDisposableStack();
  // Requests that come before the start has ended wait for it.
  const handler = Promise.withResolvers<RequestListener>();
  const http = createServer(async (request, response) => (await handler.promise)(request, response));
  http.listen(Number(PORT), HOST);
  await once(http, "listening");
  started.defer(() => {
    http.close();
    http.closeAllConnections();
  });

  const vite = await openViteServers(http);
  started.defer(() => Promise.race([vite.close(), setTimeout(CLOSING_MS)]));
  const server = await runServer(
    {
      DATABASE_URL: process.env.DATABASE_URL ?? (await ownDatabase(started)),
      PUBLIC_PORT: PORT,
      MODULES_URL: `http://127.0.0.1:${PORT}${vite.modulesPath}`,
    },
    vite.reloadStorefront,
  );
  started.defer(server.stop);
  vite.whenStorefrontChanges(({ needsRestart }) => (needsRestart ? server.restart() : server.dropStorefront()));

  const passOn = proxyTo(server, vite.transformPage);
  handler.resolve((request, response) => vite.answer(request, response, () => void passOn(request, response)));
  await stopped;
}

/** Owned by this process, so that the database keeps running while the server restarts. */
async function ownDatabase(started: AsyncDisposableStack): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir: resolve(DATA_DIR) });
  started.defer(database.stop);
  return database.url;
}
