import { setTimeout as sleep } from "node:timers/promises";
import { type Job, Logger, runMigrations, type Task, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { DatabaseTimes } from "../database/database-times.ts";
import type { Database } from "../database/db.ts";
import { type SQL, sql } from "../database/sql.ts";
import type { Log } from "../telemetry/log.ts";
import { isError, loggableMessage } from "../telemetry/loggable.ts";
import { type JobRunner, keepRunning } from "./job-runner.ts";

/**
 * Enqueues a job; inside a transaction it exists only if the transaction commits. Retries have backoff: three attempts
 * take ten seconds, twenty-five about three days. Jobs of one queue run sequentially across all servers.
 */
export async function enqueue(db: Database, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  await db.execute(sql`select ${jobAdded(task, sql`${JSON.stringify(payload)}::json`, options)}`);
}

/** The name of a queue; of its waiting jobs, the one with the lowest priority number runs next. */
type JobOptions = { mostTries?: number; queue?: string; priority?: number };

/** Enqueues a job as part of the statement that writes its data. */
export function jobAdded(task: string, payload: SQL, { mostTries = 25, queue, priority = 0 }: JobOptions = {}): SQL {
  if (queue === undefined && priority === 0) return sql`queue_job(${task}, ${payload}, ${mostTries}::int) as "isAdded"`;
  return sql`graphile_worker.add_job(${task}, ${payload}, queue_name => ${queue ?? null}::text,
    max_attempts => ${mostTries}::int, priority => ${priority}::int) is not null as "isAdded"`;
}

/** Task functions by name. Cron tasks have no payload and run once at each time, whatever the number of servers. */
export type Tasks = Readonly<Record<string, Task | { run: Task; cron: string }>>;

export const HOURLY = "17 * * * *";

/** Migrates graphile-worker's tables, because the serving role may lack the rights. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
}

/** Runs jobs inside this process. */
export async function startJobs(
  pool: pg.Pool,
  taskList: TaskList,
  crontab: string,
  { log, times }: { log: Log; times: DatabaseTimes },
): Promise<JobRunner> {
  const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
  const logger = new Logger(() => (level, message, meta) => {
    // graphile-worker's own message about a failed job repeats the error's.
    const { job, error }: { job?: Job; error?: unknown } = meta ?? {};
    if (level === "error" && job && error !== undefined) {
      const { id, task_identifier: task, attempts: attempt } = job;
      log.error({ err: error, job: id, task, attempt }, "a job failed");
    } else log[levels[level]](error === undefined ? {} : { err: error }, message);
  });
  const runner = await keepRunning(
    { pgPool: pool, taskList: storable(taskList), crontab, concurrency: 2, noHandleSignals: true, logger },
    { times, log },
  );
  return {
    seenMs: runner.seenMs,
    async stop() {
      await runner.stop();
      await untilAtRest(pool);
    },
  };
}

/**
 * graphile-worker marks its last jobs as done without waiting. Closing the pool earlier would leave them waiting for a
 * connection.
 */
async function untilAtRest(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + 5_000;
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  while (isBusy() && Date.now() < deadline) await sleep(10);
}

/** The queue stores a failed job's message, and a failed statement's message contains its parameters. */
function storable(taskList: TaskList): TaskList {
  return Object.fromEntries(Object.entries(taskList).map(([name, task]) => [name, task && withStorableError(task)]));
}

function withStorableError(task: Task): Task {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      throw new Error(isError(error) ? loggableMessage(error) : "a value that is not an error was thrown", {
        cause: error,
      });
    }
  };
}
