import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SystemStatus } from "@tatka/contract/system/status";
import { expect, test } from "vitest";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

const mail = await aMailServer();
const store = await openStore({ smtpUrl: mail.url });
const operator = await aStaffMember(store, ["status.read", "status.update"]);

const status = async () => (await store.call<SystemStatus>("GET", "/admin/status", undefined, operator.headers)).body;

const gateway = async (name: string) => (await status()).gateways.find((one) => one.name === name);

async function sendTestMail(to: string): Promise<void> {
  await store.call("POST", "/admin/message/test", { channel: "mail", to }, await asAdministrator(store));
}

test("reading the status and retrying jobs each need a permission", async () => {
  const outsider = await aStaffMember(store, ["order.read"]);
  const reader = await aStaffMember(store, ["status.read"]);
  expect((await store.call("GET", "/admin/status", undefined, outsider.headers)).status).toBe(403);
  expect((await store.call("GET", "/admin/status", undefined, reader.headers)).status).toBe(200);
  expect((await store.call("POST", "/admin/status/retry", { ids: ["1"] }, reader.headers)).status).toBe(403);
});

test("the status shows the database, this server and the storage", async () => {
  const { database, servers, storage, backup } = await status();
  expect(database).toMatchObject({ version: expect.stringMatching(/^\d+/), schema: expect.stringMatching(/^\d{3}-/) });
  expect(database.bytes).toBeGreaterThan(1e6);
  await expect.poll(async () => (await status()).servers).toMatchObject([{ part: "web", isAlive: true }]);
  expect(servers.length).toBeLessThanOrEqual(1);
  expect(storage.kind).toBe("disk");
  expect(storage.freeBytes).toBeGreaterThan(0);
  expect(backup.kind).toBe("log");
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const note = (name: string, at: string) => writeFile(join(store.dataDir, name), JSON.stringify({ at }));

test("the status shows the last success and failure of the nightly backup", async () => {
  const [at, failedAt] = [hoursAgo(26), hoursAgo(2)];
  await note("last-backup.json", at);
  await note("last-backup-failure.json", failedAt);
  expect((await status()).backup).toEqual({ kind: "archive", at, failedAt });
});

test("administrators get one mail about a failed backup, and another about a failure after the next success", async () => {
  const mailed = () => mail.received.filter(({ raw }) => raw.includes("Subject: A backup of your store failed"));
  // Several servers check concurrently and repeatedly.
  await Promise.all([status(), status(), status()]);
  await expect.poll(() => mailed().length).toBe(1);
  expect(mailed()[0]?.to).toBe(administrator.email);

  await note("last-backup-failure.json", hoursAgo(1.5));
  await status();
  await note("last-backup.json", hoursAgo(1));
  await status();
  expect(await store.query("select from outgoing_message")).toEqual([]);
  expect(mailed()).toHaveLength(1);

  // The script fails for stores with DATABASE_URL, which records a failed backup.
  const env = { ...process.env, DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl };
  await expect(promisify(execFile)(process.execPath, ["scripts/backup.mjs"], { env })).rejects.toThrow("DATABASE_URL");
  await status();
  await expect.poll(() => mailed().length).toBe(2);
});

test("a server on another machine shows the same backup", async () => {
  const before = (await status()).backup;
  await Promise.all(["last-backup.json", "last-backup-failure.json"].map((name) => rm(join(store.dataDir, name))));
  expect((await status()).backup).toEqual(before);
});

test("metrics show the last backup's failure, and the age of the last good one", async () => {
  const text = await (await store.request("/metrics")).text();
  expect(text).toMatch(/^tatka_backup_failed 1$/m);
  const age = Number(/^tatka_backup_age_seconds (\S+)$/m.exec(text)?.[1]);
  expect(age).toBeGreaterThanOrEqual(3_600);
  expect(age).toBeLessThan(7_200);
});

test("a gateway's failures and recovery are shown with times and the reason", async () => {
  await sendTestMail("one@shop.example");
  await expect.poll(() => gateway("mail")).toMatchObject({ isSetUp: true, succeededAt: expect.any(String) });
  expect(await gateway("sms")).toMatchObject({ isSetUp: false, succeededAt: null });

  mail.isDown = true;
  await sendTestMail("two@shop.example");
  await expect.poll(async () => (await gateway("mail"))?.failedAt).toEqual(expect.any(String));
  const failed = await gateway("mail");
  expect(failed?.failure).toMatch(/EENVELOPE|EMESSAGE|\d{3}/);
  expect(JSON.stringify(await status())).not.toContain("two@shop.example");
});

test("a failed job is retried once on request, and the audit log names the author", async () => {
  await store.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'deliver-message' and j.last_error is not null`,
  );
  const { jobs } = await status();
  const failed = jobs.failed.filter(({ nextAt }) => nextAt === null);
  expect(failed).toContainEqual(expect.objectContaining({ task: "deliver-message" }));
  expect(jobs.givenUp).toBe(failed.length);

  mail.isDown = false;
  const ids = failed.map(({ id }) => id);
  const retried = await store.call<SystemStatus>("POST", "/admin/status/retry", { ids }, operator.headers);
  expect(retried.status).toBe(200);
  expect(retried.body.jobs.givenUp).toBe(0);
  await expect.poll(() => mail.received.map(({ to }) => to)).toContain("two@shop.example");
  // The worker deletes a completed job with a short delay.
  await expect.poll(() => store.query("select from graphile_worker.jobs where id = any ($1)", [ids])).toEqual([]);
  expect((await store.call("POST", "/admin/status/retry", { ids }, operator.headers)).status).toBe(404);
  expect(await store.query("select account_id from audit_entry where resource = 'status'")).toEqual([
    { account_id: operator.id },
  ]);
});

test.each([{}, { ids: [] }, { ids: ["1; drop table x"] }, { ids: ["9".repeat(19)] }])("%j is refused", async (body) => {
  expect((await store.call("POST", "/admin/status/retry", body, operator.headers)).status).toBe(400);
});

test("a server that stopped reporting is marked", async () => {
  await store.query(
    "insert into server_alive (id, part, host, seen_at) values ('gone', 'worker', 'old', now() - interval '5 minutes')",
  );
  expect((await status()).servers).toContainEqual(expect.objectContaining({ host: "old", isAlive: false }));
});

test("a long-running job is shown on the page and in a metric", async () => {
  await store.query("insert into job_runner (id, seen_at) values ('pool-busy', now() + interval '1 hour')");
  await store.query(
    "select graphile_worker.add_job('delete-expired', job_key => 'busy', run_at => now() + interval '1 day')",
  );
  // Within the four hours after which graphile-worker unlocks a job.
  const since = new Date(Date.now() - 3_600_000);
  await store.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-busy', locked_at = $1 where key = 'busy'",
    [since],
  );
  expect((await status()).jobs.oldestRunningAt).toBe(since.toISOString());
  const metric = async () =>
    (await (await store.request("/metrics")).text()).match(/^tatka_jobs_oldest_running_seconds (\S+)/m);
  await expect.poll(async () => Number((await metric())?.[1])).toBeGreaterThan(1_000);
  await store.query("delete from graphile_worker._private_jobs where key = 'busy'");
});
