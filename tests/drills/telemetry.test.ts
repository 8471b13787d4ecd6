import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "../harness/database/database-server.ts";
import { runServerCommand, startServerProcess } from "../harness/machines/server-process.ts";
import { anOtlpReceiver } from "../harness/services/otlp-receiver.ts";
import { openDatabaseCopy } from "../harness/store.ts";

const collector = await anOtlpReceiver();
const database = await openDatabaseCopy();
const dataDir = await mkdtemp(join(tmpdir(), "tatka-telemetry-"));
const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_PICTURES: "false" };
const told = {
  ...settings,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_SERVICE_NAME: "tatka-of-a-test",
  OTEL_METRIC_EXPORT_INTERVAL: "500",
  OTEL_BSP_SCHEDULE_DELAY: "200",
  TRUST_PROXY: "1",
};
const server = await startServerProcess(told);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

test("a request is a span with its route, below the proxy's span, and statements are child spans", async () => {
  const asked = await fetch(`${server.origin}/product/plain-paratha?utm_source=someone@shop.example`, {
    headers: { traceparent },
  });
  const own = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => own().some(({ kind }) => kind === 2)).toBe(true);
  const request = own().find(({ kind }) => kind === 2);
  expect(request).toMatchObject({ name: "GET /product/:slug", parentSpanId: "00f067aa0ba902b7" });
  expect(request?.attributes).toMatchObject({
    "http.route": "/product/:slug",
    "http.response.status_code": 200,
    "tatka.request_id": asked.headers.get("x-request-id"),
  });
  const statements = () => own().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  await expect.poll(() => statements().length).toBeGreaterThan(0);
  for (const { attributes } of statements()) expect(attributes["db.system.name"]).toBe("postgresql");
  expect(JSON.stringify(collector.spans)).not.toContain("someone@shop.example");
  expect([...collector.services]).toEqual(["tatka-of-a-test"]);
});

test("a job is a separate span", async () => {
  await run(database.url, (client) => client.query("select graphile_worker.add_job('delete-expired')"));
  await expect.poll(() => collector.spans.some(({ name }) => name === "job delete-expired")).toBe(true);
});

test("Prometheus metrics are also sent by OTLP, as counters, gauges and histograms", async () => {
  await expect.poll(() => collector.metrics.get("tatka_request_seconds")?.points.length ?? 0).toBeGreaterThan(0);
  expect(collector.metrics.get("tatka_request_seconds")?.kind).toBe("histogram");
  expect(collector.metrics.get("tatka_shared_responses_total")?.kind).toBe("sum");
  expect(collector.metrics.get("tatka_jobs_oldest_seconds")?.kind).toBe("gauge");
  expect(collector.metrics.get("process_resident_memory_bytes")?.points[0]?.asDouble).toBeGreaterThan(1e6);
});

test("without a collector OpenTelemetry is not loaded", async () => {
  const build = new URL("../../apps/server/build/main.js", import.meta.url);
  const main = await readFile(build, "utf8");
  const chunk = /import\("\.\/(telemetry-sdk[\w-]*\.js)"\)/.exec(main)?.[1];
  expect(chunk).toBeDefined();
  expect(main).not.toMatch(/from\s*"\.\/telemetry-sdk/);
  expect(main).not.toContain("BatchSpanProcessor");
});

test("an unsupported protocol prevents the start with one line", async () => {
  const refused = await runServerCommand("serve", { ...told, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" });
  expect(refused.code).toBe(1);
  expect(refused.said).toBe(
    "OTEL_EXPORTER_OTLP_PROTOCOL is not valid: the store speaks http/json, which collectors understand on port 4318.\n",
  );
});
