import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { DatabaseTimes } from "../database/database-times.ts";
import type { Log } from "../telemetry/log.ts";
import { observed } from "../telemetry/observed.ts";

/** Maximum time for running jobs during a stop; afterwards other servers repeat them. */
const STOP_MS = 15_000;

const LOOKS_WITHIN_MS = 10_000;

const MOST_PAUSE_MS = 30_000;

export type JobRunner = {
  /** Milliseconds since it last fetched jobs. */
  seenMs(): number;
  stop(): Promise<void>;
};

type Current = {
  runner: Runner;
  ids: Set<string>;
  /** Its running jobs. */
  held: Set<string>;
  /** Jobs that it had locked at the last heartbeat without working on them. */
  suspects: Set<string>;
  isEnding: boolean;
};

/**
 * Runs graphile-worker for the lifetime of the server. graphile-worker ends if it cannot record a job's result, and is
 * then restarted. At each heartbeat the runner records that it is alive, and unlocks jobs of runners that have not done
 * so: otherwise they would stay locked for hours. A live runner can lose jobs too: if a connection breaks, a job may
 * stay locked without running. graphile-worker can only unlock all jobs of a runner, so this runner is stopped, its
 * jobs are unlocked, and a new one is started.
 */
export async function keepRunning(
  options: RunnerOptions & { pgPool: pg.Pool },
  { times, log }: { times: DatabaseTimes; log: Log },
): Promise<JobRunner> {
  const { pgPool: pool } = options;
  const stopping = new AbortController();
  let current: Current;
  let seenAt = performance.now();
  let lookedAt = seenAt;
  const look = () => {
    lookedAt = performance.now();
  };

  const start = async () => {
    const [ids, held] = [new Set<string>(), new Set<string>()];
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => ids.add(workerPool.id));
    events.on("worker:getJob:empty", look);
    events.on("job:start", ({ job }) => held.add(job.id));
    events.on("job:success", ({ job }) => observed.jobEnded.tell({ task: job.task_identifier, outcome: "done" }));
    events.on("job:error", ({ job }) => {
      const isLast = job.attempts >= job.max_attempts;
      observed.jobEnded.tell({ task: job.task_identifier, outcome: isLast ? "given up" : "failed" });
    });
    events.on("job:complete", ({ job }) => {
      held.delete(job.id);
      look();
    });
    current = { runner: await run({ ...options, events }), ids, held, suspects: new Set(), isEnding: false };
    seenAt = performance.now();
  };

  const supervise = async () => {
    for (let pause = 1_000; !stopping.signal.aborted; pause = Math.min(pause * 2, MOST_PAUSE_MS)) {
      const startedAt = performance.now();
      await current.runner.promise.catch(() => undefined);
      if (stopping.signal.aborted) return;
      await unlock(current);
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
        // An idle runner polls for jobs every two seconds.
        if (current.held.size > 0 || performance.now() - lookedAt < LOOKS_WITHIN_MS) seenAt = performance.now();
        const { rows } = await pool.query<{ id: string }>(unlockGone, [times.goneAfterMs / 1_000]);
        for (const { id } of rows) log.warn({ runner: id }, "a runner of jobs is gone; its jobs go to others");
        await endIfJobsWereLost(current);
      } catch (error) {
        log.warn({ err: error }, "the runner of jobs could not say that it is alive");
      }
      await pauseUnlessStopped(times.heartbeatMs);
    }
  };

  /** A job whose result is being written is not running either, but is unlocked a heartbeat later. */
  const endIfJobsWereLost = async (running: Current) => {
    const { rows } = await pool.query<{ id: string }>(lockedBy, [[...running.ids]]);
    const unheld = rows.map(({ id }) => id).filter((id) => !running.held.has(id));
    const lost = unheld.filter((id) => running.suspects.has(id));
    running.suspects = new Set(unheld);
    if (lost.length === 0 || running.isEnding || stopping.signal.aborted) return;
    log.warn({ jobs: lost }, "jobs are locked that nobody works on; the runner of jobs is restarted");
    running.isEnding = true;
    running.runner
      .stop()
      .catch((error: unknown) => log.warn({ err: error }, "the runner of jobs did not stop in order"));
  };

  /** Unlocks the jobs of a stopped runner. Otherwise others wait a minute for it. Stopping itself needs no database. */
  const unlock = async ({ ids, held }: Current) => {
    const ended = [...ids];
    // Removes its heartbeat.
    ids.clear();
    if (held.size > 0) return;
    await pool
      .query(unlockEnded, [ended])
      .catch((error: unknown) => log.warn({ err: error }, "the runner of jobs could not say that it has ended"));
  };

  const pauseUnlessStopped = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  await start();
  void supervise();
  const beating = beat();
  return {
    seenMs: () => performance.now() - seenAt,
    async stop() {
      stopping.abort();
      const { runner, isEnding } = current;
      const ended = Promise.all([isEnding ? runner.promise : runner.stop(), beating]).then(() => true);
      const isOver = await Promise.race([ended, sleep(STOP_MS, false, { ref: false })]);
      if (!isOver) throw new Error("jobs did not end in time");
      await unlock(current);
    },
  };
}

const alive = `insert into job_runner (id) values ($1)
  on conflict (id) do update set seen_at = clock_timestamp()`;

const lockedBy = "select id::text as id from graphile_worker.jobs where locked_by = any ($1)";

const unlockEnded = `
  with ended as (delete from job_runner where id = any ($1))
  select graphile_worker.force_unlock_workers($1)`;

/** Also for runners without a heartbeat, such as those of an earlier release. */
const unlockGone = `
  with late as (
    select clock_timestamp() - make_interval(secs => $1) as at
  ), dead as (
    delete from job_runner where seen_at < (select at from late) returning id
  ), unknown as (
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < (select at from late) and locked_by not in (select id from job_runner)
  ), gone as (
    select id from dead union select id from unknown
  ), unlocked as (
    select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0
  )
  select id from gone where exists (select from unlocked)`;
