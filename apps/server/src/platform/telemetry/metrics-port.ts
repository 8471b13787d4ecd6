import { createHash, timingSafeEqual } from "node:crypto";
import { type ServedApart, serveApart } from "../http/serve-apart.ts";

type Options = { port: number; host: string; token: string | undefined };

/** Metrics on a separate port. */
export async function serveMetrics(
  { port, host, token }: Options,
  source: { contentType: string; metrics: () => Promise<string> },
): Promise<ServedApart> {
  return serveApart({ setting: "METRICS_PORT", port, host }, async (request, response) => {
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
}

/** Hashes have equal length, so the comparison does not reveal the token's length. */
export function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}
