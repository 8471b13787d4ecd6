export { registerHomePreview } from "./home-preview.ts";
export { registerPages } from "./page.ts";

import type { RenderPage } from "@tatka/contract/page";
import { apiBase } from "@tatka/contract/route";
import { languages, pathInLanguage } from "@tatka/domain/language";
import { defaultRegion, isRegion, type Region } from "@tatka/domain/region";
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Env, Origins } from "../../platform/environment.ts";
import { isPreview } from "../../platform/front.ts";
import type { Log } from "../../platform/log.ts";
import { pagePolicy } from "../../platform/security-headers.ts";
import { cacheTagHeader, type SharedResponses } from "../../platform/shared-responses.ts";
import { inlineScriptHashes, inlineStyleHashes } from "./inline-hashes.ts";

/** Every address that nothing else claims is a page of the storefront, also those that turn out not to exist. */
export function registerPages(app: Hono<Env>, renderPage: RenderPage, parts: Parts): void {
  for (const language of languages) {
    app.get(pathInLanguage("/product/:slug", language), async (c, next) =>
      isPreview(c.req.url) ? preview(c, renderPage, parts) : next(),
    );
  }
  app.get("*", (c) => page(c, renderPage, parts));
}

type Parts = {
  shared: SharedResponses;
  origins: Origins;
  log: Log;
  /** A product as its page needs it, also one that is hidden; nothing for those who may not see it. */
  previewProduct: (c: Context<Env>, slug: string, region: Region) => Promise<string | undefined>;
};

/** A product's page before it is shown, for staff. It is theirs alone: nobody keeps it, and others get the usual page. */
async function preview(c: Context<Env>, renderPage: RenderPage, parts: Parts): Promise<Response> {
  const slug = c.req.param("slug") ?? "";
  const answer = await parts.previewProduct(c, slug, regionOf(c));
  if (answer === undefined) return c.redirect(c.req.path);
  const response = await page(c, renderPage, parts, { path: `/product/${slug}`, answer });
  response.headers.delete(cacheTagHeader);
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

type Instead = { path: string; answer: string };

/**
 * Renders one page. Its data comes from the API's shared answers, inside the process; the page is made from
 * whatever they were made from, so it is forgotten with the first of them that changes.
 */
async function page(
  c: Context<Env>,
  renderPage: RenderPage,
  { shared, origins, log }: Parts,
  instead?: Instead,
): Promise<Response> {
  const { origin } = new URL(c.req.url);
  const region = regionOf(c);
  // Every page carries texts and settings; this tag exists so that it is never made from nothing.
  const tags = new Set(["pages"]);
  let mayBeKept = true;

  const response = await renderPage(c.req.raw, {
    region,
    origin,
    origins,
    async fetchApi(path) {
      if (path === instead?.path) return new Response(instead.answer);
      const answer = await shared.get({ origin, region, url: apiBase + path }, c.env.requestId);
      for (const tag of answer.tags) tags.add(tag);
      // An answer made from nothing holds for this moment only, such as when a form was opened.
      if (answer.ready.status === 200 && answer.tags.length === 0) mayBeKept = false;
      return new Response(new Uint8Array(answer.ready.body), { status: answer.ready.status });
    },
    reportError: (error) =>
      log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, "a page could not be made"),
  });

  const headers = new Headers(response.headers);
  if (mayBeKept) headers.set(cacheTagHeader, [...tags].join(" "));
  if (!headers.get("content-type")?.startsWith("text/html")) {
    // The data of a page that is likely next is fetched ahead; long enough to still be there at the click.
    headers.set("cache-control", "private, max-age=5");
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  headers.set(
    "content-security-policy",
    pagePolicy({ scripts: inlineScriptHashes(html), styles: inlineStyleHashes(html) }),
  );
  return new Response(html, { status: response.status, headers });
}

function regionOf(c: Context<Env>): Region {
  const chosen = getCookie(c, "location");
  return isRegion(chosen) ? chosen : defaultRegion;
}
