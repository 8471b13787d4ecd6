import { randomUUID } from "node:crypto";
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import type { Admit, SharedRequest, SharedResponse, SharedResponses } from "../cache/shared-responses.ts";
import type { SharedUrls } from "../cache/shared-urls.ts";
import type { WorkQueue } from "../jobs/work-queue.ts";
import { callerNetwork } from "../security/caller-network.ts";
import type { CostLimit } from "../security/cost-limit.ts";
import { closedPolicy, jsonHeaders, securityHeaders } from "../security/security-headers.ts";
import type { Log } from "../telemetry/log.ts";
import type { RequestMetrics } from "../telemetry/metrics.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { Env, Taken } from "./environment.ts";
import { errorPage, errorPagePolicy } from "./error-page.ts";
import type { PathForLog } from "./path-for-log.ts";
import { Refusal } from "./refusal.ts";
import { normalPath } from "./request-path.ts";
import type { StaticFiles } from "./static-files.ts";
import { type Seen, watchRequest } from "./watch-request.ts";

type Front = {
  app: Hono<Env>;
  shared: SharedResponses;
  files: StaticFiles;
  sharedUrl: SharedUrls;
  costs: CostLimit;
  /** Queues for uncached responses. A page takes many times as long as a call. */
  misses: { pages: WorkQueue; calls: WorkQueue };
  /** The store's own origins. */
  origins: readonly string[];
  /** The partition of the response cache that serves a request. */
  partitionOf: (headers: IncomingHttpHeaders) => string;
  /** The origin in the links of a partition's responses; without one, that of the request. */
  originOf: (partition: string) => string | undefined;
  /** A demo does not charge calls from this machine, only their uncached work. */
  sparesThisMachine: boolean;
  /** In production only the store's own hosts and localhost are served, so that no link contains a foreign host. */
  refusesUnknownHosts: boolean;
  trustedProxies: number;
  /** The facts known without a database query. */
  isDatabaseAway: () => boolean;
  metrics: RequestMetrics;
  telemetry?: Telemetry | undefined;
  /** Called whenever a response with an event is sent. */
  count: (countsAs: string, asked: { network: string; headers: IncomingHttpHeaders }) => void;
  log: Log;
  pathForLog: PathForLog;
};

const LONGEST_URL = 4_096;

const watchedPaths = new Set(["/healthz", "/readyz", "/readyz/reads"]);

const malformed = new Refusal("request.malformed");
const unknownHost = new Refusal("request.unknown_host");

/** The format of RFC 9211. Browsers revalidate soon. */
const staleHeaders = { "cache-status": "tatka; hit; detail=stale", "cache-control": "private, max-age=5" };

const spare = () => undefined;

/** Host names of health checks and local users, with any port. */
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Handles every request first. Shared responses are sent from the cache without the framework; others go to the app.
 * Each gets an id, a log line and metrics.
 */
export function createFront(front: Front): RequestListener {
  const { app, shared, files, sharedUrl, costs, misses, origins, partitionOf, trustedProxies, telemetry, count, log } =
    front;
  const encryptedHosts = encryptedHostsOf(origins);
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  const seenOf = new WeakMap<object, Seen>();
  const toApp = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const caller = incoming as IncomingMessage;
      const taken: Taken = { addsHeaders: true };
      const network = networkOf(caller, trustedProxies) ?? "";
      const response = await app.fetch(request, {
        taken,
        seen: seenOf.get(outgoing),
        requestId: String(outgoing.getHeader("x-request-id")),
        network,
        charge: isLocal(caller) && front.sparesThisMachine ? spare : (cost) => costs.charge(network, cost),
        isLocal: isLocal(caller),
        partition: partitionOf(caller.headers),
        secure: schemeOf(caller) === "https",
      });
      return response.body === null && taken.json !== undefined
        ? sendJson(outgoing as ServerResponse, response, taken.json)
        : response;
    },
    { overrideGlobalObjects: false },
  );

  return (incoming, outgoing) => {
    const requestId = randomUUID();
    const network = () => networkOf(incoming, trustedProxies);
    const seen = watchRequest({ incoming, outgoing, requestId, network }, front);
    seenOf.set(outgoing, seen);
    // An error ends this request only.
    const fail = (error: unknown) => {
      if (error instanceof Refusal) return refuse(outgoing, error, requestId, incoming.url?.split("?", 1)[0]);
      log.error({ err: error, requestId }, "a request could not be answered");
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, new Refusal("server.error"), requestId);
    };
    try {
      const begin = () => answer(incoming, outgoing, requestId, seen);
      (telemetry ? telemetry.request(incoming, outgoing, seen, begin) : begin())?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };

  function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
    seen: Seen,
  ): Promise<void> | undefined {
    const { url = "/", method, headers } = incoming;
    // Monitoring calls the server by IP address, often without a Host header.
    if (headers.host === undefined && watchedPaths.has(url)) headers.host = "localhost";
    const path = url.length > LONGEST_URL || !isHost(headers.host) ? undefined : normalPath(url);
    if (path === undefined) return refuse(outgoing, malformed, requestId);
    if (!isServed(headers.host ?? "") && !watchedPaths.has(path)) return refuse(outgoing, unknownHost, requestId);

    const isRead = method === "GET" || method === "HEAD";
    const file = isRead ? files.find(path) : undefined;
    if (file) {
      seen.route = "files";
      return file.send(incoming, outgoing, requestId);
    }
    const settled = isRead ? sharedUrl(url) : undefined;
    if (settled) seen.route = settled.route;
    // The cache key has only a part of the URL, so the whole URL is checked first.
    if (settled && url.includes("%") && !isWellFormed(url)) return refuse(outgoing, malformed, requestId);
    if (settled?.movedTo) return redirect(outgoing, settled.movedTo + url.slice(path.length), requestId);
    const request = settled && sharedRequest(incoming, settled.url);
    const found = request && (shared.find(request) ?? (front.isDatabaseAway() ? shared.findStale(request) : undefined));
    if (found) return give(found, incoming, outgoing, requestId);

    const network = networkOf(incoming, trustedProxies);
    if (network === undefined) return refuse(outgoing, malformed, requestId);
    if (!request) {
      outgoing.setHeader("x-request-id", requestId);
      return toApp(incoming, outgoing);
    }
    const admit: Admit = async (make) => {
      const end = costs.begin(network, settled.cost);
      let status: number | undefined;
      try {
        return await (path.startsWith("/api/") ? misses.calls : misses.pages).run(async () => {
          const made = await make();
          status = made.ready.status;
          await made.ready.prepare(incoming.headers["accept-encoding"]);
          return made;
        }, network);
      } finally {
        end(status);
      }
    };
    return shared.get(request, requestId, admit).then((made) => {
      const stale = made.ready.status === 503 ? shared.findStale(request) : undefined;
      return give(stale ?? made, incoming, outgoing, requestId);
    });
  }

  function give(
    { ready, countsAs, isStale }: SharedResponse,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
  ) {
    if (isStale) return ready.send(incoming, outgoing, requestId, staleHeaders);
    if (countsAs !== undefined && incoming.method === "GET" && ready.status === 200) {
      count(countsAs, { network: networkOf(incoming, trustedProxies) ?? "", headers: incoming.headers });
    }
    return ready.send(incoming, outgoing, requestId);
  }

  function sharedRequest(incoming: IncomingMessage, url: string): SharedRequest {
    const partition = partitionOf(incoming.headers);
    return { partition, url, origin: front.originOf(partition) ?? `${schemeOf(incoming)}://${incoming.headers.host}` };
  }

  function isServed(host: string): boolean {
    if (!front.refusesUnknownHosts) return true;
    const name = host.toLowerCase();
    return hosts.has(name) || thisMachine.test(name);
  }

  /** An https origin is always treated as https, even if the proxy does not say so. */
  function schemeOf({ headers }: IncomingMessage): string {
    if (encryptedHosts.has(headers.host?.toLowerCase() ?? "")) return "https";
    return trustedProxies > 0 && headers["x-forwarded-proto"] === "https" ? "https" : "http";
  }
}

/** JSON responses are sent as text instead of through a stream. */
function sendJson(outgoing: ServerResponse, { status, headers: own }: Response, json: string): Response {
  const body = { "content-type": "application/json", "content-length": Buffer.byteLength(json) };
  const headers: OutgoingHttpHeaders = { ...jsonHeaders, ...body };
  for (const [name, value] of own) if (name !== "set-cookie") headers[name] = value;
  const cookies = own.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  outgoing.writeHead(status, headers);
  outgoing.end(json);
  return RESPONSE_ALREADY_SENT;
}

function networkOf(incoming: IncomingMessage, trustedProxies: number): string | undefined {
  const forwarded = incoming.headers["x-forwarded-for"];
  const peer = incoming.socket.remoteAddress ?? "";
  return callerNetwork(peer, Array.isArray(forwarded) ? forwarded.join(",") : forwarded, trustedProxies);
}

function isLocal({ headers, socket }: IncomingMessage): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? "") && headers["x-forwarded-for"] === undefined;
}

/**
 * Redirects to the canonical path with the whole query, because browser scripts may read more parameters than the
 * server.
 */
function redirect(outgoing: ServerResponse, location: string, requestId: string): undefined {
  const headers = { ...securityHeaders, "content-security-policy": closedPolicy, "x-request-id": requestId };
  outgoing.writeHead(301, { ...headers, location, "content-length": 0 });
  outgoing.end();
}

/** Refuses as JSON or, at the URL of a page, as a page. */
function refuse(outgoing: ServerResponse, refusal: Refusal, requestId: string, path = "/api/"): undefined {
  const isPage = !path.startsWith("/api/");
  const contentType = isPage ? "text/html; charset=utf-8" : "application/json";
  const policy = isPage ? errorPagePolicy : closedPolicy;
  const headers = { ...securityHeaders, "content-security-policy": policy, "content-type": contentType };
  const body = isPage ? errorPage(refusal, path, requestId) : JSON.stringify(refusal.body(requestId));
  outgoing.writeHead(refusal.status, {
    ...headers,
    ...refusal.headers,
    "content-length": Buffer.byteLength(body),
    "x-request-id": requestId,
  });
  outgoing.end(body);
}

function isWellFormed(url: string): boolean {
  try {
    return decodeURI(url).length > 0;
  } catch {
    return false;
  }
}

function isHost(host: string | undefined): boolean {
  if (host === undefined || host.length > 255 || !/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host))
    return false;
  return URL.canParse(`http://${host}`);
}

function encryptedHostsOf(origins: readonly string[]): Set<string> {
  return new Set(origins.filter((origin) => origin.startsWith("https:")).map((origin) => new URL(origin).host));
}
