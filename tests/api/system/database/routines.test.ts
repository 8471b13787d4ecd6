import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { openHeard } from "../../../harness/database/heard.ts";
import { openRolledBack } from "../../../harness/database/rolled-back.ts";

const routines = new URL("../../../../packages/database/routines/", import.meta.url);
const tests = new URL("../../", import.meta.url);

const { rows } = await openRolledBack();

test("queue_job adds the same job as the queue's add_job, for known and new tasks", async () => {
  const payload = JSON.stringify({ orderId: 7 });
  const jobs = () =>
    rows(
      `select t.identifier, j.job_queue_id, j.payload, j.priority, j.attempts, j.max_attempts, j.key, j.flags, j.locked_at,
         j.run_at = now() as is_due, j.is_available
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    );
  await rows("delete from graphile_worker._private_jobs");
  await rows("select graphile_worker.add_job('known-task', $1, max_attempts => 9)", [payload]);
  await rows("select queue_job('known-task', $1, 9)", [payload]);
  const [theirs, ours] = await jobs();
  expect(ours).toEqual(theirs);
  await rows("select queue_job('new-task', $1, 9)", [payload]);
  expect((await jobs())[2]).toEqual(["new-task", ...(theirs ?? []).slice(1)]);
});

test("queue_job notifies workers", async () => {
  const { heard, rows: query } = await openHeard(`"jobs:insert"`);
  await query("select graphile_worker.add_job('known-task')");
  await expect.poll(() => heard.length).toBe(1);
  await query("select queue_job('known-task', '{}', 3)");
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.map((told) => JSON.parse(told ?? "").count)).toEqual([1, 1]);
});

test("every routine is covered by a test of routines", async () => {
  const names = (await readdir(routines, { recursive: true }))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => basename(file, ".sql").replaceAll("-", "_"));
  expect(names.length).toBeGreaterThan(50);

  const files = (await readdir(tests, { recursive: true })).filter((file) =>
    /(routines|rebuilds)\.test\.ts$/.test(file),
  );
  const texts = (await Promise.all(files.map((file) => readFile(new URL(file, tests), "utf8")))).join("\n");
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([]);
});

test("a file contains the routine that it is named after, with a comment", async () => {
  for (const file of await readdir(routines, { recursive: true })) {
    if (!file.endsWith(".sql")) continue;
    const sql = await readFile(new URL(file, routines), "utf8");
    const name = basename(file, ".sql").replaceAll("-", "_");
    const made = [...sql.matchAll(/^create or replace (?:function|view) (\w+)/gm)].map(([, found]) => found);
    expect(made, file).toEqual([name]);
    expect(sql, file).toMatch(/^-- \S/);
  }
});
