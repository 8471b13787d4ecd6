import { openPool } from "./platform/db.ts";
import type { JobRunner } from "./platform/job-runner.ts";
import { startJobs } from "./platform/jobs.ts";
import type { StoreParts } from "./store-parts.ts";
import { storeTasks } from "./tasks.ts";

/**
 * Jobs have sessions of their own, whatever requests use: they keep locks and settings for as long as they run. And a rush
 * of orders takes every connection of the other pool; the queue that serves them must not wait behind it.
 */
export async function runJobs(parts: StoreParts, started: AsyncDisposableStack): Promise<JobRunner> {
  const { config, log, directUrl, metrics, telemetry } = parts;
  const times = config.databaseTimes;
  const pool = openPool(directUrl, log, { max: 4, patienceMs: config.connectionPatienceMs, times });
  started.defer(() => pool.end());
  metrics.watchPool("jobs", pool);
  const { tasks, regular } = storeTasks(parts);
  const byTheClock = config.runsRegularTasks ? regular : [];
  const jobs = await startJobs(pool, telemetry?.tasks(tasks) ?? tasks, byTheClock, { log, times });
  started.defer(jobs.stop);
  return jobs;
}
