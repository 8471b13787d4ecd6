import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { SharedResponses } from "./shared-responses.ts";

export type RequestMetrics = { observe(method: string, status: number, ms: number): void };

export function createMetrics(shared: SharedResponses): { registry: Registry; requests: RequestMetrics } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: "tatka_request_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["method", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  new Counter({
    name: "tatka_shared_responses_total",
    help: "Requests for shared answers, by whether one was ready",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, shared.counts.hits);
      this.inc({ result: "miss" }, shared.counts.misses);
    },
  });
  new Gauge({
    name: "tatka_shared_response_bytes",
    help: "Bytes held by cached responses",
    registers,
    collect() {
      this.set(shared.size.bytes);
    },
  });
  const observers = new Map<string, { observe(seconds: number): void }>();
  return {
    registry,
    requests: {
      observe(method, status, ms) {
        const label = `${Math.floor(status / 100)}xx`;
        const key = method + label;
        // Looking the labels up again for each request would cost more than the rest of a cached answer.
        const observer = observers.get(key) ?? durations.labels(method, label);
        observers.set(key, observer);
        observer.observe(ms / 1000);
      },
    },
  };
}
