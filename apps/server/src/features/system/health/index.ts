import type { Context } from "hono";
import type { Feature } from "../../../platform/feature.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { isToken } from "../../../platform/telemetry/metrics-port.ts";

/** Health checks, readiness and metrics. */
export const health: Feature = {
  pages(app, { config, readiness, metrics: { registry } }) {
    app.get("/healthz", (c) => c.json({ status: "alive" }));

    const answer = (c: Context<Env>, missing: string[]) => {
      if (missing.length === 0) return c.json({ status: "ready" });
      // haproxy treats 404 as a soft stop (`disable-on-404`): no new requests, but those in flight are not cut.
      return c.json({ status: "not ready", missing }, readiness.isDraining ? 404 : 503);
    };
    app.get("/readyz", (c) => answer(c, readiness.missing()));
    app.get("/readyz/reads", (c) => answer(c, readiness.missingForReads()));

    app.get("/metrics", async (c) => {
      // In production, only the machine itself and callers with the token may read metrics. Proxied requests count as
      // public.
      const { token } = config.metrics;
      const brings = token !== undefined && isToken(c.req.header("authorization"), token);
      if (config.mode === "production" && !c.env.isLocal && !brings) throw new Refusal("route.not_found");
      return c.body(await registry.metrics(), 200, { "content-type": registry.contentType });
    });
  },
  // Monitoring is never rate limited.
  pathCosts: { "/healthz": 0, "/readyz": 0, "/readyz/reads": 0, "/metrics": 0 },
};
