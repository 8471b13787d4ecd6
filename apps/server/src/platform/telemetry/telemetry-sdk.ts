import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { type Context, diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Task, TaskList } from "graphile-worker";
import type { Registry } from "prom-client";
import { type SentStatement, sentStatements } from "../database/db.ts";
import type { Log } from "./log.ts";
import { producerOf } from "./otlp-metrics.ts";
import type { Telemetry, TelemetryConfig } from "./telemetry.ts";

/** Long statements are truncated; their start identifies them. */
const LONGEST_STATEMENT = 300;

/** The current span. */
const current = new AsyncLocalStorage<Span>();

/** Sends traces and metrics to a collector over HTTP, as JSON. */
export function startTelemetry(
  config: TelemetryConfig,
  { registry, log }: { registry: Registry; log: Log },
): Telemetry {
  diag.setLogger({
    error: (message) => log.warn({ reason: message.slice(0, LONGEST_STATEMENT) }, "telemetry could not be sent"),
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
  });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "tatka" }))
    .merge(detectResources({ detectors: [envDetector] }));
  const stops: (() => Promise<void>)[] = [];
  if (config.metrics) {
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      exportIntervalMillis: config.metricsEveryMs,
      exportTimeoutMillis: Math.min(config.metricsEveryMs, 10_000),
      metricProducers: [producerOf(registry, resource)],
    });
    const meters = new MeterProvider({ resource, readers: [reader] });
    stops.push(() => meters.shutdown());
  }
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.sampled) }),
    spanProcessors: config.traces
      ? [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: config.spansEveryMs })]
      : [],
  });
  const tracer = provider.getTracer("tatka");
  stops.push(() => provider.shutdown());
  if (config.traces) stops.push(traceStatements((name, parent) => tracer.startSpan(name, statementKind, parent)));

  return {
    request(incoming, outgoing, seen, work) {
      const span = tracer.startSpan(
        incoming.method ?? "",
        { kind: SpanKind.SERVER },
        config.believesCallers ? parentOf(incoming) : ROOT_CONTEXT,
      );
      outgoing.once("close", () => {
        const { statusCode } = outgoing;
        span.updateName(`${incoming.method} ${seen.route}`);
        span.setAttributes({
          "http.request.method": incoming.method ?? "",
          "http.route": seen.route,
          "http.response.status_code": statusCode,
          "tatka.request_id": seen.requestId,
        });
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return current.run(span, work);
    },
    tasks: (tasks) => tracedTasks(tasks, (name) => tracer.startSpan(name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)),
    async stop() {
      await Promise.allSettled(stops.map((stop) => stop()));
    },
  };
}

const statementKind = { kind: SpanKind.CLIENT };

/** W3C `traceparent`: version, trace, span, flags. */
function parentOf({ headers }: IncomingMessage): Context {
  const said = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(headers.traceparent ?? ""));
  const [, traceId, spanId, flags] = said ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

function tracedTasks(tasks: TaskList, begin: (name: string) => Span): TaskList {
  const traced = (name: string, task: Task): Task => {
    return async (payload, helpers) => {
      const span = begin(`job ${name}`);
      try {
        return await current.run(span, () => task(payload, helpers));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    };
  };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && traced(name, task)]));
}

/**
 * Creates a span with its text for each statement of a request or job, without values. Returns a function that stops
 * it.
 */
function traceStatements(begin: (name: string, parent: Context) => Span): () => Promise<void> {
  const spans = new WeakMap<object, Span>();
  const noted = {
    start(statement: SentStatement) {
      const parent = current.getStore();
      if (!parent) return;
      const { text } = statement;
      const span = begin(text.trim().split(/\s/, 1)[0] ?? "", trace.setSpan(ROOT_CONTEXT, parent));
      span.setAttributes({ "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_STATEMENT) });
      spans.set(statement, span);
    },
    error: (statement: SentStatement) => void spans.get(statement)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (statement: SentStatement) => spans.get(statement)?.end(),
    end() {},
    asyncStart() {},
  };
  sentStatements.subscribe(noted);
  return async () => sentStatements.unsubscribe(noted);
}
