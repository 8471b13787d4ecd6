import { hash } from "node:crypto";
import type { Hono } from "hono";
import { cacheTagHeader, cacheUntilHeader } from "../../../../platform/cache/shared-responses.ts";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { assistantsSwitch } from "../agents/agent-calls.ts";
import { PROFILE_SECONDS, publishedKeys, signingSealer } from "../signatures/signing-keys.ts";
import { grocerySchemaPath } from "./capabilities.ts";
import { grocerySchema } from "./grocery-schema.ts";
import { llmsText } from "./llms-text.ts";
import { storeProfile } from "./profile.ts";

/** Discounts and slots change the delivery charges. */
const HOLDS_MS = 5 * 60_000;

/** Files by which assistants find the store. */
export function registerDiscovery(
  app: Hono<Env>,
  { db, shared, regions, secret }: Pick<WebContext, "db" | "shared" | "regions" | "secret">,
): void {
  const sealer = signingSealer(secret);
  const isOn = assistantsSwitch({ db, shared });
  app.get("/.well-known/ucp", async (c) => {
    if (!(await isOn())) throw new Refusal("route.not_found");
    const profile = JSON.stringify(storeProfile(requestOrigin(c), await publishedKeys(db, sealer)));
    return c.body(profile, 200, {
      "content-type": "application/json",
      "cache-control": `public, max-age=${PROFILE_SECONDS}`,
      etag: `"${hash("sha256", profile, "base64url").slice(0, 22)}"`,
    });
  });

  app.get(grocerySchemaPath, async (c) => {
    if (!(await isOn())) throw new Refusal("route.not_found");
    const schema = JSON.stringify(grocerySchema(requestOrigin(c)));
    return c.body(schema, 200, {
      "content-type": "application/schema+json",
      "cache-control": `public, max-age=${PROFILE_SECONDS}`,
    });
  });

  app.get("/llms.txt", async (c) => {
    c.header(cacheTagHeader, "settings categories delivery regions");
    c.header(cacheUntilHeader, String(Date.now() + HOLDS_MS));
    return c.text(await llmsText(db, regions.open, new URL(c.req.url).origin));
  });
}
