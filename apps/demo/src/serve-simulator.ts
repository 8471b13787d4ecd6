import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Env } from "../../server/src/platform/http/environment.ts";

/** Serves simulated gateways or couriers as a separate server with its own origin, like real ones. */
export async function serveSimulator(app: Hono<Env>): Promise<{ origin: string; close(): Promise<void> }> {
  const bindings = { requestId: "", address: "", secure: false };
  const server = createServer(getRequestListener((request) => app.fetch(request, bindings)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
