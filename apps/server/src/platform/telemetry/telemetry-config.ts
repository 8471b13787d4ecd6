import { z } from "zod";
import type { TelemetryConfig } from "./telemetry.ts";

const exporter = z.enum(["otlp", "none"], "it must be otlp or none").default("otlp");
const milliseconds = z.coerce.number().int().min(100).max(3_600_000);

/**
 * OpenTelemetry variables that decide whether and how often data is sent. The library itself reads target, headers and
 * name (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and so on).
 */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal("http/json", "the store speaks http/json, which collectors understand on port 4318")
    .optional(),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds.default(60_000),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds.default(5_000),
};

const Variables = z.object(telemetryVariables);

/** Undefined without an endpoint. */
export function telemetryOf(values: z.infer<typeof Variables>, believesCallers: boolean): TelemetryConfig | undefined {
  const everywhere = values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const isSent = (endpoint: string | undefined, to: "otlp" | "none") =>
    to === "otlp" && (everywhere || endpoint !== undefined);
  const traces = isSent(values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, values.OTEL_TRACES_EXPORTER);
  const metrics = isSent(values.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, values.OTEL_METRICS_EXPORTER);
  if (values.OTEL_SDK_DISABLED === "true" || (!traces && !metrics)) return undefined;
  return {
    traces,
    metrics,
    sampled: values.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: values.OTEL_METRIC_EXPORT_INTERVAL,
    spansEveryMs: values.OTEL_BSP_SCHEDULE_DELAY,
    believesCallers,
  };
}
