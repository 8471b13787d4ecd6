import type { Hono } from "hono";
import type { Registry } from "prom-client";
import type { Config } from "../../../platform/config.ts";
import type { Env } from "../../../platform/environment.ts";
import type { Readiness } from "../../../platform/readiness.ts";
import { Refusal } from "../../../platform/refusal.ts";

/** For whatever watches over the server: is it alive, may it be sent visitors, how is it doing. */
export function registerHealth(
  app: Hono<Env>,
  readiness: Readiness,
  registry: Registry,
  { mode }: Pick<Config, "mode">,
): void {
  app.get("/healthz", (c) => c.json({ status: "alive" }));

  app.get("/readyz", async (c) => {
    const missing = await readiness.missing();
    return missing.length === 0 ? c.json({ status: "ready" }) : c.json({ status: "not ready", missing }, 503);
  });

  app.get("/metrics", async (c) => {
    // In production only the machine itself may read them; whatever comes through a proxy is the public.
    if (mode === "production" && !c.env.isLocal) throw new Refusal("route.not_found");
    return c.body(await registry.metrics(), 200, { "content-type": registry.contentType });
  });
}
