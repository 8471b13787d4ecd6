import type { Context, Hono } from "hono";
import { cacheTagHeader, cacheUntilHeader } from "../../../platform/cache/shared-responses.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readSetting, readStoreNames } from "../settings/index.ts";
import { drawIcon } from "./icons.ts";
import { manifestOf } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

/** Files for crawlers: robots.txt, sitemaps, icons and the manifest. */
export function registerSeo(app: Hono<Env>, { db, slowReads: reads }: WebContext): void {
  app.get("/sitemap.xml", async (c) => xml(c, await reads.read((one) => sitemap(one, originOf(c)))));

  app.get("/:file{sitemap-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const part = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    const found = await reads.read((one) => sitemapPart(one, originOf(c), part));
    if (found === undefined) throw new Refusal("route.not_found");
    return xml(c, found);
  });

  app.get("/robots.txt", async (c) => {
    c.header(cacheTagHeader, "settings");
    const { isIndexed } = await readSetting(db, "metaInfo");
    return c.text(robotsText(originOf(c), isIndexed));
  });

  app.get("/manifest.webmanifest", async (c) => {
    c.header(cacheTagHeader, "settings");
    const { en } = await readStoreNames(db);
    return c.body(JSON.stringify(manifestOf(en)), 200, { "content-type": "application/manifest+json" });
  });

  app.get("/icons/:file", async (c) => {
    const icon = await drawIcon(c.req.param("file"));
    if (!icon) throw new Refusal("route.not_found");
    return c.body(new Uint8Array(icon.bytes), 200, {
      "content-type": icon.contentType,
      "cache-control": "public, max-age=86400",
    });
  });
}

/** Lifetime of a sitemap that was read while the replica lags. */
const SITEMAP_MS = 5 * 60_000;

function xml(c: Context<Env>, body: string): Response {
  c.header(cacheTagHeader, "products categories content-pages blog");
  // A replica may lack the last change.
  c.header(cacheUntilHeader, String(Date.now() + SITEMAP_MS));
  return c.body(body, 200, { "content-type": "application/xml; charset=utf-8" });
}

/** The public origin: these responses are made from bare requests with the public URL. */
function originOf(c: Context<Env>): string {
  return new URL(c.req.url).origin;
}
