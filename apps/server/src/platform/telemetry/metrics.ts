import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { heldFor } from "../cache/held-for.ts";
import type { SharedResponses } from "../cache/shared-responses.ts";
import { observed, type Told } from "./observed.ts";

export type RequestMetrics = { observe(method: string, route: string, status: number, ms: number): void };

/**
 * Prometheus metrics of this process. Values from the database are the same for all processes, so they are aggregated
 * with max; others with sum.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly requests: RequestMetrics;
  readonly #registers = [this.registry];
  readonly #listening: (() => void)[] = [];
  readonly #connections = new Map<string, pg.Pool>();

  constructor() {
    const registers = this.#registers;
    collectDefaultMetrics({ register: this.registry });
    this.requests = requestMetrics(registers);
    this.countEvents(observed.jobEnded, {
      name: "tatka_job_runs_total",
      help: "Ends of jobs in this process: done, failed and to be tried again, or given up",
      labelNames: ["task", "outcome"],
      labels: (job) => job,
    });
    this.countEvents(observed.gatewayAsked, {
      name: "tatka_gateway_calls_total",
      help: "Calls to gateways of mail, SMS and payment from this process",
      labelNames: ["gateway", "outcome"],
      labels: ({ gateway, reason }) => ({ gateway, outcome: reason === undefined ? "done" : "failed" }),
    });
    this.countEvents(observed.lineDropped, {
      name: "tatka_log_lines_dropped_total",
      help: "Log lines that this process could not write, by log",
      labelNames: ["log"],
      labels: (line) => line,
    });
    const pools = this.#connections;
    new Gauge({
      name: "tatka_database_connections",
      help: "Connections to the database, and requests that wait for one (state waiting)",
      labelNames: ["pool", "state"],
      registers,
      collect() {
        for (const [name, pool] of pools) {
          this.set({ pool: name, state: "in use" }, pool.totalCount - pool.idleCount);
          this.set({ pool: name, state: "idle" }, pool.idleCount);
          this.set({ pool: name, state: "waiting" }, pool.waitingCount);
        }
      },
    });
  }

  countEvents<Message, Name extends string>(events: Told<Message>, counted: Counted<Message, Name>): void {
    const { name, help, labelNames, labels } = counted;
    const counter = new Counter<Name>({ name, help, labelNames, registers: this.#registers });
    this.#listening.push(events.listen((message) => counter.inc(labels(message))));
  }

  watchPool(name: "requests" | "jobs", pool: pg.Pool): void {
    this.#connections.set(name, pool);
  }

  watchCache(shared: SharedResponses): void {
    const registers = this.#registers;
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
    new Gauge({
      name: "tatka_shared_response_entries",
      help: "Number of cached responses",
      registers,
      collect() {
        this.set(shared.size.entries);
      },
    });
  }

  /** Seconds since the LISTEN connection last responded. */
  watchListener(heardMs: () => number): void {
    new Gauge({
      name: "tatka_listener_age_seconds",
      help: "Time since the connection that hears of changes last answered",
      registers: this.#registers,
      aggregator: "max",
      collect() {
        this.set(heardMs() / 1_000);
      },
    });
  }

  /** Reads the queue on demand; omitted while the database is down. */
  watchQueue(pool: pg.Pool): void {
    const registers = this.#registers;
    const read = heldFor(QUEUE_HOLDS_MS, () => readQueue(pool));
    new Gauge({
      name: "tatka_jobs",
      help: "Jobs in the queue: due and waiting, running, or given up after their last try",
      labelNames: ["state"],
      registers,
      aggregator: "max",
      async collect() {
        this.reset();
        const queue = await read();
        if (!queue) return;
        this.set({ state: "waiting" }, queue.waiting);
        this.set({ state: "running" }, queue.running);
        this.set({ state: "given up" }, queue.givenUp);
      },
    });
    new Gauge({
      name: "tatka_jobs_oldest_seconds",
      help: "How long the oldest due job has been waiting",
      registers,
      aggregator: "max",
      async collect() {
        this.remove();
        const queue = await read();
        if (queue) this.set(queue.oldestSeconds);
      },
    });
    new Gauge({
      name: "tatka_jobs_oldest_running_seconds",
      help: "How long the oldest running job has been running",
      registers,
      aggregator: "max",
      async collect() {
        this.remove();
        const queue = await read();
        if (queue) this.set(queue.oldestRunningSeconds);
      },
    });
  }

  /** Both are omitted while the database is down. */
  watchBackup(read: () => Promise<BackupFigures>): void {
    const ask = heldFor(QUEUE_HOLDS_MS, () => read().catch(() => undefined));
    this.watchFigure({
      name: "tatka_backup_failed",
      help: "1 while the last backup failed and none has succeeded since",
      worst: "max",
      read: async () => (await ask())?.isFailed,
    });
    this.watchFigure({
      name: "tatka_backup_age_seconds",
      help: "Time since the last backup, or since the store looks for a first one",
      worst: "max",
      read: async () => (await ask())?.ageSeconds,
    });
  }

  /** A gauge whose value is read at each scrape. It reports no sample when there is no value. */
  watchFigure({ name, help, worst, read }: Figure): void {
    new Gauge({
      ...{ name, help, registers: this.#registers, aggregator: worst },
      async collect() {
        this.remove();
        const figure = await read();
        if (figure !== undefined) this.set(figure);
      },
    });
  }

  stop(): void {
    for (const end of this.#listening) end();
  }
}

function requestMetrics(registers: Registry[]): RequestMetrics {
  const durations = new Histogram({
    name: "tatka_request_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const observers = new Map<string, { observe(seconds: number): void }>();
  return {
    observe(given, route, status, ms) {
      const method = usualMethods.has(given) ? given : "other";
      const label = `${Math.floor(status / 100)}xx`;
      const key = `${method} ${label} ${route}`;
      // Cached, because a label lookup for each request would cost more than the rest of a cached response.
      const observer = observers.get(key) ?? durations.labels(method, route, label);
      observers.set(key, observer);
      observer.observe(ms / 1_000);
    },
  };
}

/** Any other value would let clients create labels. */
const usualMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Queue = { waiting: number; running: number; givenUp: number; oldestSeconds: number; oldestRunningSeconds: number };

type Counted<Message, Name extends string> = {
  name: string;
  help: string;
  labelNames: Name[];
  labels: (message: Message) => Record<Name, string>;
};

type Figure = { name: string; help: string; worst: "min" | "max"; read: () => Promise<number | undefined> };

type BackupFigures = { isFailed: 0 | 1; ageSeconds: number };

/** Cached briefly, so that two values of one scrape agree and frequent scrapes do not count the queue each time. */
const QUEUE_HOLDS_MS = 2_000;

async function readQueue(pool: pg.Pool): Promise<Queue | undefined> {
  try {
    const { rows } = await pool.query<Queue>(`
      select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
        coalesce(extract(epoch from now() - min(run_at)
          filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds",
        coalesce(extract(epoch from now() - min(locked_at)), 0)::float8 as "oldestRunningSeconds"
      from graphile_worker.jobs`);
    return rows[0];
  } catch {
    return undefined;
  }
}
