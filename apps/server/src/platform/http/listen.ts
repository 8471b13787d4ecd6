import { createServer, type RequestListener } from "node:http";
import { StartupError } from "@tatka/database/startup-error";
import { unavailableAnswer, unavailablePage } from "./error-page.ts";

export type Listening = {
  port: number;
  serve(listener: RequestListener): void;
  /** From now on, each connection closes after its next response, so that no request arrives on a closed connection. */
  drain(): void;
  close(): Promise<void>;
};

/** Maximum time for requests in flight during a stop. */
const GRACE_MS = 8_000;

/**
 * Clients and proxies reuse idle connections for up to a minute. With Node's default of 5 s a busy server closed connections
 * on which the next request was already under way.
 */
const IDLE_MS = 65_000;

/** Listens at once and responds 503 until the app is ready. */
export async function listen({ port, host }: { port: number; host: string }): Promise<Listening> {
  let isDraining = false;
  let current: RequestListener = ({ url = "/" }, response) => {
    const isCall = url.startsWith("/api/");
    response.writeHead(503, {
      "retry-after": "5",
      "content-type": isCall ? "application/json" : "text/html; charset=utf-8",
    });
    response.end(isCall ? unavailableAnswer : unavailablePage());
  };
  // The listener decides which requests need a Host header.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: IDLE_MS }, (request, response) => {
    if (isDraining) response.setHeader("connection", "close");
    current(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.message})`;
    throw new StartupError("PORT_UNUSABLE", `Port ${port} ${reason}. Free it, or choose another with PORT.`);
  });

  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    serve: (listener) => {
      current = listener;
    },
    drain: () => {
      isDraining = true;
    },
    close: () =>
      new Promise((resolve) => {
        // A connection whose last response ends during the grace period is then idle.
        const sweep = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      }),
  };
}
