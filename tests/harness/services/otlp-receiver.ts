import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterAll } from "vitest";

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attributes = readonly { key: string; value: Value }[];

type ReceivedSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
};

type Resource = { attributes: Attributes };
type Traces = {
  resourceSpans: {
    resource: Resource;
    scopeSpans: { spans: (Omit<ReceivedSpan, "attributes"> & { attributes: Attributes })[] }[];
  }[];
};
type Points = { dataPoints: { attributes: Attributes; asDouble?: number; count?: number }[] };
type Metrics = {
  resourceMetrics: {
    resource: Resource;
    scopeMetrics: { metrics: { name: string; sum?: Points; gauge?: Points; histogram?: Points }[] }[];
  }[];
};

/** An OTLP collector that stores requests until the file is done. */
export async function anOtlpReceiver() {
  const services = new Set<unknown>();
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, { kind: string; points: Points["dataPoints"] }>();
  const server = createServer(async (request, response) => {
    const isZipped = request.headers["content-encoding"] === "gzip";
    const body = await json(isZipped ? request.pipe(createGunzip()) : request);
    if (request.url === "/v1/traces") {
      for (const { resource, scopeSpans } of (body as Traces).resourceSpans) {
        services.add(valuesOf(resource.attributes)["service.name"]);
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, attributes: valuesOf(span.attributes) });
        }
      }
    } else if (request.url === "/v1/metrics") {
      for (const { scopeMetrics } of (body as Metrics).resourceMetrics) {
        for (const { name, ...data } of scopeMetrics.flatMap((scope) => scope.metrics)) {
          const [kind] = (["sum", "gauge", "histogram"] as const).filter((kind) => data[kind]);
          if (kind) metrics.set(name, { kind, points: data[kind]?.dataPoints ?? [] });
        }
      }
    } else {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, services, spans, metrics };
}

function valuesOf(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );
}
