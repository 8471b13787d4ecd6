import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "@tatka/database/startup-error";
import { openSharedMetrics } from "./open-metrics.ts";
import type { Log } from "./platform/telemetry/log.ts";
import { prepareDatabase, type Step } from "./prepare-database.ts";
import type { Stoppable } from "./server.ts";
import type { Config } from "./settings/config.ts";
import { directly, reachDatabase } from "./store-parts.ts";

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Runs several processes on one port, because each uses one processor. The parent serves no requests: it starts the
 * embedded database, migrates, and starts and restarts the others, with backoff if one exits early.
 */
export async function startProcesses(config: Config, log: Log, step: Step, stop: AbortSignal): Promise<Stoppable> {
  await using started = new AsyncDisposableStack();
  const databaseUrl = await reachDatabase(config, step, started);
  await prepareDatabase(directly(config, databaseUrl), config, step);
  stop.throwIfAborted();
  await openSharedMetrics(config, started);

  const stopping = new AbortController();
  const running = new Map<number, Worker>();
  const fork = (place: number): Worker => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl, MIGRATE: "apart", WORKER_PLACE: String(place) });
    running.set(place, worker);
    return worker;
  };
  const keep = async (place: number, first: Worker) => {
    let pause = SHORTEST_PAUSE_MS;
    for (let worker = first; ; worker = fork(place)) {
      const startedAt = performance.now();
      const [code, signal] = await once(worker, "exit");
      if (stopping.signal.aborted) return;
      pause =
        performance.now() - startedAt > LONGEST_PAUSE_MS ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      log.error({ place, code, signal, pauseMs: pause }, "a process has ended, and another takes its place");
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  };
  const kept: Promise<void>[] = [];
  started.defer(async () => {
    stopping.abort();
    for (const worker of running.values()) if (!worker.isDead()) worker.process.kill("SIGTERM");
    await Promise.all(kept);
  });

  // The first process creates what all need: the first administrator, keys and folders.
  for (let place = 1; place <= config.processes; place++) {
    const worker = fork(place);
    kept.push(keep(place, worker));
    if (place === 1) await untilReady(worker, stop);
  }
  const all = started.move();
  return { stop: () => all.disposeAsync() };
}

async function untilReady(worker: Worker, stop: AbortSignal): Promise<void> {
  const ended = once(worker, "exit").then(() => "ended");
  const aborted = once(stop, "abort").then(() => "stopped");
  const outcome = await Promise.race([once(worker, "message"), ended, aborted]);
  stop.throwIfAborted();
  if (outcome === "ended")
    throw new StartupError("PROCESS_ENDED", "The first process ended before it was ready; see above.");
}
