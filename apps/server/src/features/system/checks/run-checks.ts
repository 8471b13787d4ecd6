import { setTimeout as sleep } from "node:timers/promises";
import { loggableMessage } from "../../../platform/telemetry/loggable.ts";
import type { Config } from "../../../settings/config.ts";
import { broken, type Check, type Finding, off } from "./check.ts";
import { clockCheck, databaseCheck, poolerCheck, replicaCheck, rolesCheck } from "./database-checks.ts";
import { certificateCheck, gatewaysCheck, mailCheck, smsCheck, storageCheck } from "./outside-checks.ts";
import { backupCheck, diskCheck } from "./own-checks.ts";
import { heartbeatsCheck, jobsCheck, serversCheck } from "./servers-check.ts";

/** Checks that are cheap enough to run every few seconds. */
export const watchedChecks: readonly Check[] = [
  databaseCheck,
  poolerCheck,
  replicaCheck,
  storageCheck,
  diskCheck,
  certificateCheck,
  backupCheck,
  serversCheck,
  heartbeatsCheck,
  jobsCheck,
];

/** All checks. */
export const allChecks: readonly Check[] = [
  ...watchedChecks,
  rolesCheck,
  clockCheck,
  mailCheck,
  smsCheck,
  gatewaysCheck,
];

/** Longer than two attempts of S3 and a connection. */
const LONGEST_MS = 15_000;

export type Found = Finding & { name: string };

/** Runs all checks at once; a failure or timeout is a finding. */
export async function runChecks(checks: readonly Check[], config: Config): Promise<Found[]> {
  const found = await Promise.all(
    checks.map(async ({ name, run }) => {
      const late = sleep(LONGEST_MS, broken("It did not answer in time."), { ref: false });
      const findings = await Promise.race([run(config).catch(failed), late]);
      return [findings].flat().map((finding) => ({ name, ...finding }));
    }),
  );
  return found.flat();
}

function failed(error: unknown): Finding {
  if (isWithoutTables(error)) return off("The database has no tables yet: the first start makes them.");
  return broken(reasonOf(error));
}

/** PostgreSQL's codes for a missing table and a missing schema. */
function isWithoutTables(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && /^(42P01|3F000)$/.test(String(error.code))) || isWithoutTables(error.cause);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return "It failed.";
  return error.cause instanceof Error ? `${loggableMessage(error)}: ${reasonOf(error.cause)}` : loggableMessage(error);
}
