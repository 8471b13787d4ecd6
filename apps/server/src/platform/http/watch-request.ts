import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv4 } from "node:net";
import type { Log } from "../telemetry/log.ts";
import type { RequestMetrics } from "../telemetry/metrics.ts";
import type { PathForLog } from "./path-for-log.ts";

/** Facts collected about a request while it is handled. */
export type Seen = {
  requestId: string;
  /** The route's pattern, so that a million products are one label. */
  route: string;
  accountId?: number | undefined;
};

/** The route label of unknown paths. */
export const NO_ROUTE = "other";

/** Writes a log line and metrics once the response has ended. */
export function watchRequest(
  { incoming, outgoing, requestId, network }: Watched,
  { metrics, log, pathForLog }: { metrics: RequestMetrics; log: Log; pathForLog: PathForLog },
): Seen {
  const start = performance.now();
  const seen: Seen = { requestId, route: NO_ROUTE };
  outgoing.once("close", () => {
    const ms = performance.now() - start;
    const { method = "" } = incoming;
    metrics.observe(method, seen.route, outgoing.statusCode, ms);
    if (!log.isLevelEnabled("info")) return;
    // The query is not logged: it may contain an email, a phone number or a callback's secret.
    const path = pathForLog(incoming.url?.split("?", 1)[0] ?? "");
    const { route, accountId } = seen;
    const line = { requestId, method, route, path, status: outgoing.statusCode, ms: Math.round(ms) };
    const from = truncatedNetwork(network());
    log.info({ ...line, ...(from && { network: from }), ...(accountId && { accountId }) }, "request");
  });
  return seen;
}

type Watched = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** The address that rate limits use. */
  network: () => string | undefined;
};

/**
 * A truncated address that identifies a provider, not a household: without the last byte of IPv4, and 48 bits of IPv6.
 */
export function truncatedNetwork(network: string | undefined): string | undefined {
  if (network === undefined || network === "") return undefined;
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf("."))}.0/24`;
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}
