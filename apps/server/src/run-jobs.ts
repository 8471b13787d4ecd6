import type { TaskList } from "graphile-worker";
import { features, type StoreJobContext } from "./features.ts";
import { eachAlone } from "./platform/database/many-rows.ts";
import { openPool } from "./platform/database/pool.ts";
import type { JobRunner } from "./platform/jobs/job-runner.ts";
import { HOURLY, startJobs, type Tasks } from "./platform/jobs/jobs.ts";
import type { StoreParts } from "./store-parts.ts";

/**
 * Jobs have their own connections, because they hold locks and settings while they run, and because a burst of orders
 * may take all connections of the other pool.
 */
export async function runJobs(parts: StoreParts, started: AsyncDisposableStack): Promise<JobRunner> {
  const { config, log, directUrl, metrics, telemetry } = parts;
  const times = config.databaseTimes;
  const pool = openPool(directUrl, log, { max: 4, patienceMs: config.connectionPatienceMs, times });
  started.defer(() => pool.end());
  metrics.watchPool("jobs", pool);
  const { tasks, crontab } = storeTasks(parts);
  const byTheClock = config.runsRegularTasks ? crontab : "";
  const jobs = await startJobs(pool, telemetry?.tasks(tasks) ?? tasks, byTheClock, { log, times });
  started.defer(jobs.stop);
  return jobs;
}

/** Tasks of all features, and the hourly clean-up. */
function storeTasks(context: StoreJobContext): { tasks: TaskList; crontab: string } {
  const { db, log } = context;
  const cleanUps = features.flatMap((feature) => feature.cleanUps ?? []);
  const failure = { log, message: "something expired could not be cleared away", name: () => ({}) };
  // Nothing depends on it: expiry is checked on reading.
  const deleteExpired = () => eachAlone(cleanUps, failure, (cleanUp) => cleanUp(db, context));
  const entries: [string, Tasks[string]][] = [
    ["delete-expired", { run: deleteExpired, cron: HOURLY }],
    ...features.flatMap(({ tasks }) => Object.entries(tasks?.(context) ?? {})),
  ];
  return {
    tasks: Object.fromEntries(entries.map(([name, task]) => [name, "run" in task ? task.run : task])),
    crontab: entries.flatMap(([name, task]) => ("run" in task ? `${task.cron} ${name}` : [])).join("\n"),
  };
}
