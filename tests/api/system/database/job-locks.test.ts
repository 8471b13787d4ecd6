import { expect, test } from "vitest";
import { DATABASE_TIMES } from "../../../../apps/server/src/platform/database/database-times.ts";
import { openStore, type Store } from "../../../harness/store.ts";

/** A job that is locked by this runner, although the runner is not working on it. */
async function lockJob(store: Store, runner: string, lockedAt = "now()"): Promise<void> {
  // The job becomes due only when it is locked, so that no runner takes it first.
  await store.query(
    "select graphile_worker.add_job('delete-expired', queue_name => $1, job_key => $1, run_at => now() + interval '1 hour')",
    [runner],
  );
  await store.query(
    `with taken as (
       update graphile_worker._private_jobs set locked_by = $1, locked_at = ${lockedAt}, run_at = now() where key = $1
     )
     update graphile_worker._private_job_queues set locked_by = $1, locked_at = ${lockedAt} where queue_name = $1`,
    [runner],
  );
}

const locked = (store: Store, runner: string) =>
  store.query("select from graphile_worker.jobs where key = $1 and locked_by = $1", [runner]);

const waiting = (store: Store, runner: string) =>
  store.query("select from graphile_worker.jobs where key = $1", [runner]);

async function runnerOf(store: Store): Promise<string> {
  const ids = () => store.query<{ id: string }>("select id from job_runner");
  await expect.poll(ids).toHaveLength(1);
  return (await ids())[0]?.id ?? "";
}

test("a job locked by a runner that does not work on it is completed", async () => {
  const store = await openStore({ databaseTimes: { ...DATABASE_TIMES, heartbeatMs: 200 } });
  const runner = await runnerOf(store);
  await lockJob(store, runner);
  await expect.poll(() => waiting(store, runner)).toEqual([]);
});

test("a runner that stops leaves no job locked", async () => {
  const store = await openStore();
  const runner = await runnerOf(store);
  await lockJob(store, runner);
  expect(await locked(store, runner)).toHaveLength(1);
  await store.stop();
  expect(await locked(store, runner)).toEqual([]);
  expect(await waiting(store, runner)).toHaveLength(1);
  expect(await store.query("select from job_runner")).toEqual([]);
});

test("a job left locked by a runner of an earlier release is completed", async () => {
  const store = await openStore({ databaseTimes: { ...DATABASE_TIMES, heartbeatMs: 200 } });
  await lockJob(store, "pool-stopped", "now() - interval '2 minutes'");
  await expect.poll(() => waiting(store, "pool-stopped")).toEqual([]);
});
