import type { RenderPage, Shop } from "@tatka/contract/page";
import { apiBase } from "@tatka/contract/route";
import type { Origins } from "@tatka/domain/region";
import type { Context, Hono } from "hono";
import {
  cacheTagHeader,
  cacheUntilHeader,
  countsAsHeader,
  type SharedResponses,
} from "../../../platform/cache/shared-responses.ts";
import type { SharedUrls } from "../../../platform/cache/shared-urls.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal, unavailable } from "../../../platform/http/refusal.ts";
import { permissionsPolicy } from "../../../platform/security/security-headers.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import type { RegionList } from "../../delivery/regions/index.ts";

/**
 * Every other URL is a page of the storefront, including unknown ones. Missing files are not pages, because each
 * request would render one; neither are unknown API calls.
 */
export function registerPages(app: Hono<Env>, renderPage: RenderPage, parts: PageParts): void {
  app.notFound((c) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || c.req.path.startsWith("/api/") || !parts.sharedUrl(c.req.path)) throw new Refusal("route.not_found");
    return page(c, renderPage, parts);
  });
}

export type PageParts = {
  shared: SharedResponses;
  sharedUrl: SharedUrls;
  origins: Origins;
  regions: RegionList;
  picturesAt: string | undefined;
  log: Log;
  /** Content-Security-Policy and related headers. */
  policy: string;
};

/**
 * Renders one page. Its data comes from shared API responses in the same process, and it is tagged with all of their
 * tags.
 */
async function page(c: Context<Env>, renderPage: RenderPage, parts: PageParts): Promise<Response> {
  // Every page depends on texts and settings, so it always has this tag.
  const tags = new Set(["pages", "regions"]);
  let mayBeKept = true;
  let isUnavailable = false;
  let holdsUntil = Number.POSITIVE_INFINITY;
  let countsAs: string | undefined;
  const shop = shopOf(c, parts);

  const response = await renderPage(c.req.raw, {
    ...shop,
    async fetchApi(path) {
      const answer = await parts.shared.get(sharedRequest(shop, path, parts), c.env.requestId);
      if (answer.ready.status === 503) isUnavailable = true;
      for (const tag of answer.tags) tags.add(tag);
      // A response without tags is valid for this moment only, such as a contact form's token.
      if (answer.ready.status === 200 && answer.tags.length === 0) mayBeKept = false;
      holdsUntil = Math.min(holdsUntil, answer.holdsUntil ?? holdsUntil);
      countsAs ??= answer.countsAs;
      return { status: answer.ready.status, text: answer.ready.body.toString() };
    },
  });

  // A temporary failure is not a bug, and the page is not cached.
  if (isUnavailable) throw unavailable();
  const headers = new Headers(response.headers);
  if (mayBeKept) headers.set(cacheTagHeader, [...tags].join(" "));
  if (Number.isFinite(holdsUntil)) headers.set(cacheUntilHeader, String(holdsUntil));
  if (countsAs !== undefined && !isGoneOnWith(c.req.url)) headers.set(countsAsHeader, countsAs);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    // Prefetched page data stays valid until the click. Responses that count as a search are fetched again.
    headers.set("cache-control", countsAs === undefined ? "private, max-age=5" : "private, no-cache");
    return new Response(response.body, { status: response.status, headers });
  }
  headers.set("content-security-policy", parts.policy);
  headers.set("permissions-policy", permissionsPolicy({ microphone: "(self)" }));
  return new Response(response.body, { status: response.status, headers });
}

/** Sorting, paging and filters continue an earlier search, so they do not count. */
function isGoneOnWith(url: string): boolean {
  return [...new URL(url).searchParams.keys()].some((name) => name !== "_routes");
}

/** The store's interface for a page of this request. */
export function shopOf(c: Context<Env>, parts: PageParts): Shop {
  const { shared, origins, regions, picturesAt, log } = parts;
  const shop: Shop = {
    region: c.env.partition,
    origin: new URL(c.req.url).origin,
    regions: regions.open,
    origins,
    picturesAt,
    async fetchApi(path) {
      const { ready } = await shared.get(sharedRequest(shop, path, parts), c.env.requestId);
      return { status: ready.status, text: ready.body.toString() };
    },
    reportError: (error) =>
      log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, "a page could not be made"),
  };
  return shop;
}

function sharedRequest({ origin, region }: Shop, path: string, { sharedUrl }: PageParts) {
  const url = apiBase + path;
  return { origin, partition: region, url: sharedUrl(url)?.url ?? url };
}
