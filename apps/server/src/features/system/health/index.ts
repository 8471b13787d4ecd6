import { isMigrated } from "@tatka/database/migrate";
import type { Hono } from "hono";
import type pg from "pg";
import type { Registry } from "prom-client";
import type { Config } from "../../../platform/config.ts";
import type { Env } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";

/** For whatever watches over the server: is it alive, may it be sent visitors, how is it doing. */
export function registerHealth(
  app: Hono<Env>,
  pool: pg.Pool,
  registry: Registry,
  { mode }: Pick<Config, "mode">,
): void {
  app.get("/healthz", (c) => c.json({ status: "alive" }));

  app.get("/readyz", async (c) => {
    const isReady = await isMigrated(pool).catch(() => false);
    return c.json({ status: isReady ? "ready" : "not ready" }, isReady ? 200 : 503);
  });

  app.get("/metrics", async (c) => {
    // In production only the machine itself may read them; whatever comes through a proxy is the public.
    if (mode === "production" && !c.env.isLocal) throw new Refusal("route.not_found");
    return c.body(await registry.metrics(), 200, { "content-type": registry.contentType });
  });
}
