import type { Hono } from "hono";
import { cacheTagHeader, cacheUntilHeader } from "../../../../platform/cache/shared-responses.ts";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { llmsText } from "./llms-text.ts";

/** Discounts and slots change the delivery charges. */
const HOLDS_MS = 5 * 60_000;

/** Files by which assistants find the store. */
export function registerDiscovery(app: Hono<Env>, { db }: Pick<WebContext, "db">): void {
  app.get("/llms.txt", async (c) => {
    c.header(cacheTagHeader, "settings categories delivery");
    c.header(cacheUntilHeader, String(Date.now() + HOLDS_MS));
    return c.text(await llmsText(db, new URL(c.req.url).origin));
  });
}
