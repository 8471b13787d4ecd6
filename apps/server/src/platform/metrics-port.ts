import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { StartupError } from "@tatka/database/startup-error";

type Options = { port: number; host: string; token: string | undefined };

/** Metrics on a port of their own, which the store's proxy does not lead to. */
export async function serveMetrics(
  { port, host, token }: Options,
  source: { contentType: string; metrics: () => Promise<string> },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    if (!isAsked || (token !== undefined && !isToken(request.headers.authorization, token))) {
      response.writeHead(isAsked ? 401 : 404, { "content-type": "text/plain" }).end();
      return;
    }
    try {
      const text = await source.metrics();
      response.writeHead(200, { "content-type": source.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: Error) => {
    throw new StartupError("PORT_UNUSABLE", `METRICS_PORT ${port} cannot be used (${error.message}).`);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Hashes have one length, so that the comparison tells nothing of the token's. */
export function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}
