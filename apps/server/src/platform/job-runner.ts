import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { DatabaseTimes } from "./config.ts";
import type { Log } from "./log.ts";
import { observed } from "./observed.ts";

/** How long jobs that are under way may take to end once the server is told to stop; others then do them again. */
const STOP_MS = 15_000;

const LOOKS_WITHIN_MS = 10_000;

const MOST_PAUSE_MS = 30_000;

export type JobRunner = {
  /** How long ago it was last known to take jobs. */
  seenMs(): number;
  stop(): Promise<void>;
};

/**
 * Runs graphile-worker for as long as the server lives. It ends by itself when it could not write down what became of a job;
 * then it is started again.
 *
 * At every heartbeat it notes that it is alive, and unlocks the jobs and queues of those that have not done so for long:
 * left alone, they would stay locked for hours.
 */
export async function keepRunning(
  options: RunnerOptions & { pgPool: pg.Pool },
  { times, log }: { times: DatabaseTimes; log: Log },
): Promise<JobRunner> {
  const { pgPool: pool } = options;
  const stopping = new AbortController();
  let current: { runner: Runner; ids: Set<string> };
  let seenAt = performance.now();
  let [lookedAt, atWork] = [seenAt, 0];
  const look = () => {
    lookedAt = performance.now();
  };

  const start = async () => {
    const ids = new Set<string>();
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => ids.add(workerPool.id));
    events.on("worker:getJob:empty", look);
    events.on("job:start", () => {
      atWork += 1;
    });
    events.on("job:success", ({ job }) => observed.jobEnded.tell({ task: job.task_identifier, outcome: "done" }));
    events.on("job:error", ({ job }) => {
      const isLast = job.attempts >= job.max_attempts;
      observed.jobEnded.tell({ task: job.task_identifier, outcome: isLast ? "given up" : "failed" });
    });
    events.on("job:complete", () => {
      atWork -= 1;
      look();
    });
    atWork = 0;
    current = { runner: await run({ ...options, events }), ids };
    seenAt = performance.now();
  };

  const supervise = async () => {
    for (let pause = 1_000; !stopping.signal.aborted; pause = Math.min(pause * 2, MOST_PAUSE_MS)) {
      const startedAt = performance.now();
      await current.runner.promise.catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > MOST_PAUSE_MS) pause = 1_000;
      log.error({ pauseMs: pause }, "the runner of jobs has ended, and is started again");
      await pauseUnlessStopped(pause);
      while (!stopping.signal.aborted) {
        try {
          await start();
          break;
        } catch (error) {
          log.error({ err: error }, "jobs cannot be run yet");
          await pauseUnlessStopped(MOST_PAUSE_MS / 10);
        }
      }
    }
  };

  const beat = async () => {
    while (!stopping.signal.aborted) {
      try {
        for (const id of current.ids) await pool.query(alive, [id]);
        // It looks for jobs every two seconds, unless it is at work on one.
        if (atWork > 0 || performance.now() - lookedAt < LOOKS_WITHIN_MS) seenAt = performance.now();
        const { rows } = await pool.query<{ id: string }>(unlockGone, [times.goneAfterMs / 1_000]);
        for (const { id } of rows) log.warn({ runner: id }, "a runner of jobs is gone; its jobs go to others");
      } catch (error) {
        log.warn({ err: error }, "the runner of jobs could not say that it is alive");
      }
      await pauseUnlessStopped(times.heartbeatMs);
    }
  };

  const pauseUnlessStopped = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  await start();
  void supervise();
  const beating = beat();
  return {
    seenMs: () => performance.now() - seenAt,
    async stop() {
      stopping.abort();
      const ended = Promise.all([current.runner.stop(), beating]).then(() => true);
      const isOver = await Promise.race([ended, sleep(STOP_MS, false, { ref: false })]);
      if (!isOver) throw new Error("jobs did not end in time");
      // Without it the others wait a minute for this one; the stop itself needs no database.
      await pool
        .query("delete from job_runner where id = any ($1)", [[...current.ids]])
        .catch((error: unknown) => log.warn({ err: error }, "the runner of jobs could not say that it has ended"));
    },
  };
}

const alive = `insert into job_runner (id) values ($1)
  on conflict (id) do update set seen_at = clock_timestamp()`;

const unlockGone = `
  with gone as (
    delete from job_runner where seen_at < clock_timestamp() - make_interval(secs => $1) returning id
  ), unlocked as (
    select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0
  )
  select id from gone where exists (select from unlocked)`;
