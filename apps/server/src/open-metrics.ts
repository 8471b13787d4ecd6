import cluster from "node:cluster";
import type pg from "pg";
import { AggregatorRegistry } from "prom-client";
import type { Log } from "./platform/telemetry/log.ts";
import { Metrics } from "./platform/telemetry/metrics.ts";
import { serveMetrics } from "./platform/telemetry/metrics-port.ts";
import type { Telemetry } from "./platform/telemetry/telemetry.ts";
import type { Config } from "./settings/config.ts";

type Parts = { log: Log; pool: pg.Pool; started: AsyncDisposableStack };

/** Serves this process's metrics on a separate port and sends them to a collector, as configured. */
export async function openMetrics(
  config: Config,
  { log, pool, started }: Parts,
): Promise<{ metrics: Metrics; telemetry: Telemetry | undefined }> {
  const metrics = new Metrics();
  started.defer(() => metrics.stop());
  metrics.watchPool("requests", pool);
  metrics.watchQueue(pool);
  if (cluster.isWorker) answerPrimary(metrics);
  else await openPort(config, metrics.registry, started);
  if (!config.telemetry) return { metrics, telemetry: undefined };
  // Loaded on demand: without a collector it costs neither memory nor time.
  const { startTelemetry } = await import("./platform/telemetry/telemetry-sdk.ts");
  const telemetry = startTelemetry(config.telemetry, { registry: metrics.registry, log });
  started.defer(() => telemetry.stop());
  return { metrics, telemetry };
}

/** If several processes share a port, their parent serves the metrics of all. */
export async function openSharedMetrics(config: Config, started: AsyncDisposableStack): Promise<void> {
  const all = new AggregatorRegistry();
  await openPort(config, { contentType: all.contentType, metrics: () => all.clusterMetrics() }, started);
}

function answerPrimary({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

async function openPort(
  { metrics: { port, host, token } }: Config,
  source: { contentType: string; metrics: () => Promise<string> },
  started: AsyncDisposableStack,
): Promise<void> {
  if (port === undefined) return;
  const listening = await serveMetrics({ port, host, token }, source);
  started.defer(listening.close);
}
