import { setTimeout as sleep } from "node:timers/promises";
import type { Store } from "./store.ts";

/** Runs a job immediately and waits for it; job errors fail the test. */
export async function runJob(store: Store, task: string, payload: object = {}): Promise<void> {
  const [job] = await store.query<{ id: string }>("select id from graphile_worker.add_job($1, $2)", [
    task,
    JSON.stringify(payload),
  ]);
  for (;;) {
    const [row] = await store.query<{ error: string | null }>(
      "select last_error as error from graphile_worker.jobs where id = $1",
      [job?.id],
    );
    if (!row) return;
    if (row.error) throw new Error(row.error);
    await sleep(20);
  }
}

/** Retries failed jobs immediately, without their exponential backoff. */
export async function retryJobs({ query }: Pick<Store, "query">): Promise<void> {
  await query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), run_at => now())",
  );
  await query("select pg_notify('jobs:insert', '{\"count\":1}')");
}
