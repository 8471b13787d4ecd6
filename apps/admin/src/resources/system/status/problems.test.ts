import type { SystemStatus } from "@tatka/contract/system/status";
import { expect, test } from "vitest";
import { problemsOf } from "./problems.ts";

const now = Date.parse("2026-11-16T12:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const well: SystemStatus = {
  jobs: { waiting: 3, running: 1, givenUp: 0, oldestAt: minutesAgo(1), oldestRunningAt: minutesAgo(29), failed: [] },
  gateways: [{ name: "mail", isSetUp: true, succeededAt: minutesAgo(1), failedAt: minutesAgo(60), failure: "EAUTH" }],
  messageWords: [],
  extensions: [],
  backup: { kind: "archive", at: minutesAgo(600), failedAt: null },
  database: { version: "18.1", schema: "028", bytes: 1, isEmbedded: true },
  servers: [
    { id: "a", part: "web", host: "one", startedAt: minutesAgo(9), seenAt: minutesAgo(0), isAlive: true },
    { id: "b", part: "web", host: "two", startedAt: minutesAgo(90), seenAt: minutesAgo(70), isAlive: false },
  ],
  storage: { kind: "disk", freeBytes: 9e9, droppedLogLines: 0 },
};

test("a store with running jobs, working gateways and a backup has no problems", () => {
  expect(problemsOf(well, now)).toEqual([]);
});

test.each<[string, Partial<SystemStatus>, string[]]>([
  ["jobs that wait", { jobs: { ...well.jobs, oldestAt: minutesAgo(6) } }, ["jobs_late"]],
  ["a job that runs for long", { jobs: { ...well.jobs, oldestRunningAt: minutesAgo(31) } }, ["job_stuck"]],
  ["jobs that were given up", { jobs: { ...well.jobs, givenUp: 2 } }, ["given_up"]],
  [
    "a gateway that failed last",
    { gateways: well.gateways.map((one) => ({ ...one, failedAt: minutesAgo(0) })) },
    ["gateway"],
  ],
  [
    "no failure of a gateway that is no longer set up",
    { gateways: well.gateways.map((one) => ({ ...one, isSetUp: false, failedAt: minutesAgo(0) })) },
    [],
  ],
  [
    "an extension that was left out",
    {
      extensions: [
        { name: "a", state: "running", problem: null },
        { name: "b", state: "left_out", problem: "no luck" },
      ],
    },
    ["extension"],
  ],
  [
    "words that cannot be used",
    { messageWords: [{ message: "order.placed", channel: "sms", language: "bn", problem: "unknown_placeholder" }] },
    ["message_words"],
  ],
  ["a backup that is too old", { backup: { ...well.backup, at: minutesAgo(60 * 49) } }, ["backup"]],
  ["no backup at all", { backup: { ...well.backup, at: null } }, ["backup"]],
  ["a backup that failed", { backup: { ...well.backup, failedAt: minutesAgo(9) } }, ["backup_failed"]],
  ["no failure before the last backup", { backup: { ...well.backup, failedAt: minutesAgo(700) } }, []],
  ["no server at all", { servers: [] }, ["no_server"]],
  ["a full disk", { storage: { ...well.storage, kind: "s3", freeBytes: 1e9 } }, ["disk"]],
  ["log lines that could not be written", { storage: { ...well.storage, droppedLogLines: 3 } }, ["log_lines"]],
])("%s are reported", (_, changed, kinds) => {
  expect(problemsOf({ ...well, ...changed }, now).map(({ kind }) => kind)).toEqual(kinds);
});
