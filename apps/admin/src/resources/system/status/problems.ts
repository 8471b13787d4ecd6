import type { SystemStatus } from "@tatka/contract/system/status";

export type Problem =
  | { kind: "jobs_late"; at: string }
  | { kind: "job_stuck"; at: string }
  | { kind: "given_up"; count: number }
  | { kind: "gateway"; name: SystemStatus["gateways"][number]["name"]; at: string }
  | { kind: "no_server" }
  | { kind: "message_words"; count: number }
  | { kind: "extension"; name: string; reason: string }
  | { kind: "backup" }
  | { kind: "backup_failed"; at: string }
  | { kind: "disk"; bytes: number }
  | { kind: "log_lines"; count: number };

const MINUTE = 60_000;
const LATE_MS = 5 * MINUTE;
const STUCK_MS = 30 * MINUTE;
const BACKUP_MS = 48 * 60 * MINUTE;
const LEAST_FREE_BYTES = 2e9;

/** The most urgent problems first, by the priority of the alerts in docs/operations. */
export function problemsOf(status: SystemStatus, now: number): Problem[] {
  const { jobs, gateways, servers, backup, storage, messageWords, extensions } = status;
  const problems: Problem[] = [];
  if (servers.every(({ isAlive }) => !isAlive)) problems.push({ kind: "no_server" });
  if (jobs.oldestAt !== null && now - Date.parse(jobs.oldestAt) > LATE_MS) {
    problems.push({ kind: "jobs_late", at: jobs.oldestAt });
  }
  if (jobs.oldestRunningAt !== null && now - Date.parse(jobs.oldestRunningAt) > STUCK_MS) {
    problems.push({ kind: "job_stuck", at: jobs.oldestRunningAt });
  }
  if (jobs.givenUp > 0) problems.push({ kind: "given_up", count: jobs.givenUp });
  for (const gateway of gateways) {
    if (gateway.failedAt !== null && stateOf(gateway) === "fails") {
      problems.push({ kind: "gateway", name: gateway.name, at: gateway.failedAt });
    }
  }
  if (messageWords.length > 0) problems.push({ kind: "message_words", count: messageWords.length });
  for (const { name, state, problem } of extensions) {
    if (state !== "running") problems.push({ kind: "extension", name, reason: problem ?? "" });
  }
  if (backup.at === null || now - Date.parse(backup.at) > BACKUP_MS) problems.push({ kind: "backup" });
  if (backup.failedAt !== null && (backup.at === null || backup.failedAt > backup.at)) {
    problems.push({ kind: "backup_failed", at: backup.failedAt });
  }
  if (storage.freeBytes !== null && storage.freeBytes < LEAST_FREE_BYTES) {
    problems.push({ kind: "disk", bytes: storage.freeBytes });
  }
  if (storage.droppedLogLines > 0) problems.push({ kind: "log_lines", count: storage.droppedLogLines });
  return problems;
}

/** Result of a gateway's last attempt. */
export function stateOf({
  isSetUp,
  succeededAt,
  failedAt,
}: SystemStatus["gateways"][number]): "not_set_up" | "not_used" | "works" | "fails" {
  if (!isSetUp) return "not_set_up";
  if (failedAt === null) return succeededAt === null ? "not_used" : "works";
  return succeededAt !== null && succeededAt >= failedAt ? "works" : "fails";
}
