import type { IncomingMessage, ServerResponse } from "node:http";
import type { TaskList } from "graphile-worker";
import type { Seen } from "../http/watch-request.ts";

/** Configuration of the OpenTelemetry collector, by OpenTelemetry's own variables. */
export type TelemetryConfig = {
  traces: boolean;
  metrics: boolean;
  /** The sampled part of traces, from 0 to 1. */
  sampled: number;
  metricsEveryMs: number;
  spansEveryMs: number;
  /** Whether to trust the trace id of a caller in front. */
  believesCallers: boolean;
};

export type Telemetry = {
  /** Wraps a request in a span. */
  request<Answer>(incoming: IncomingMessage, outgoing: ServerResponse, seen: Seen, work: () => Answer): Answer;
  /** Wraps each job in a span. */
  tasks(tasks: TaskList): TaskList;
  /** Sends buffered data. */
  stop(): Promise<void>;
};
