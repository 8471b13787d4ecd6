import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { GatewaySimulator } from "./gateway-simulator.ts";
import { createPaymentSimulator } from "./simulator.ts";

/** The simulated gateways as a separate server with its own origin, like real ones. */
export async function servePaymentSimulator(
  also: readonly GatewaySimulator[] = [],
): Promise<{ origin: string; close(): Promise<void> }> {
  const app = createPaymentSimulator({ standsAlone: true, also });
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
