import { statfs } from "node:fs/promises";
import type { FailedJob, SystemStatus } from "@tatka/contract/system/status";
import { onlineMethods } from "@tatka/domain/payments/methods/index";
import { allByName } from "../../../platform/all-by-name.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { droppedLines } from "../../../platform/telemetry/log-lines.ts";
import type { Config } from "../../../settings/config.ts";
import { readUnusableWords } from "../../content/messages/index.ts";
import { type Extensions, serviceOf } from "../extensions/index.ts";
import { lookAtBackup } from "./backup.ts";
import { instant, momentOf } from "./moment-of.ts";

/** Servers send a heartbeat every 15 seconds. */
const GONE_AFTER_SECONDS = 60;

export type StatusParts = { db: Database; config: Config; extensions: Extensions };

export async function readStatus({ db, config, extensions }: StatusParts): Promise<SystemStatus> {
  const { jobs, failed, freeBytes, ...status } = await allByName({
    jobs: readQueue(db),
    failed: readFailed(db),
    gateways: readGateways(db, config, extensions),
    messageWords: readUnusableWords(db),
    servers: readServers(db),
    database: readDatabase(db, config),
    backup: lookAtBackup(db, config),
    freeBytes: freeOn(config.dataDir),
  });
  return {
    ...status,
    extensions: extensions.describe().map(({ name, state, problem }) => ({ name, state, problem })),
    jobs: { ...jobs, failed },
    storage: { kind: config.s3 ? "s3" : "disk", freeBytes, droppedLogLines: droppedLines() },
  };
}

type Queue = {
  waiting: number;
  running: number;
  givenUp: number;
  oldestAt: string | null;
  oldestRunningAt: string | null;
};

async function readQueue(db: Database): Promise<Queue> {
  const { rows } = await db.execute<Queue>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestAt",
      min(locked_at) as "oldestRunningAt"
    from graphile_worker.jobs`);
  const [queue] = rows;
  const [oldestAt, oldestRunningAt] = [momentOf(queue?.oldestAt ?? null), momentOf(queue?.oldestRunningAt ?? null)];
  return { waiting: 0, running: 0, givenUp: 0, ...queue, oldestAt, oldestRunningAt };
}

type Failed = Omit<FailedJob, "nextAt"> & { runAt: string; isClosed: boolean };

async function readFailed(db: Database): Promise<FailedJob[]> {
  const { rows } = await db.execute<Failed>(sql`
    select j.id::text as id, j.task_identifier as task, j.attempts::int as attempts, j.max_attempts::int as "mostAttempts",
      left(regexp_replace(j.last_error, '\\s+', ' ', 'g'), 200) as reason, j.run_at as "runAt", j.attempts >= j.max_attempts as "isClosed"
    from graphile_worker.jobs j
    where j.last_error is not null and j.locked_at is null
    order by j.attempts >= j.max_attempts desc, j.updated_at desc limit 50`);
  return rows.map(({ runAt, isClosed, ...job }) => ({ ...job, nextAt: isClosed ? null : momentOf(runAt) }));
}

type Noted = { gateway: string; succeededAt: string | null; failedAt: string | null; failure: string | null };

async function readGateways(db: Database, config: Config, extensions: Extensions): Promise<SystemStatus["gateways"]> {
  const { rows } = await db.execute<Noted>(sql`
    select gateway, succeeded_at as "succeededAt", failed_at as "failedAt", failure from gateway_status`);
  const isDemo = config.mode === "demo";
  const all = [
    { name: "mail", isSetUp: config.smtpUrl !== undefined },
    { name: "sms", isSetUp: config.sms.urls.length > 0 },
    ...onlineMethods.map(({ code, brand }) => ({
      name: brand,
      isSetUp: isDemo || config.payment.accounts[code] !== undefined,
    })),
    ...extensions.running.filter(addsMethods).map(({ name, adds: { paymentMethods = [] } }) => ({
      name: serviceOf(name),
      isSetUp: paymentMethods.some(({ facts }) => config.payment.accounts[facts.code] !== undefined),
    })),
  ];
  return all.map((gateway) => {
    const noted = rows.find((row) => row.gateway === gateway.name);
    const [succeededAt, failedAt] = [momentOf(noted?.succeededAt ?? null), momentOf(noted?.failedAt ?? null)];
    return { ...gateway, succeededAt, failedAt, failure: noted?.failure ?? null };
  });
}

function addsMethods({ adds: { paymentMethods = [] } }: Extensions["all"][number]): boolean {
  return paymentMethods.length > 0;
}

type Alive = { id: string; part: "web" | "worker"; host: string; startedAt: string; seenAt: string; isAlive: boolean };

async function readServers(db: Database): Promise<SystemStatus["servers"]> {
  const { rows } = await db.execute<Alive>(sql`
    select id, part, host, started_at as "startedAt", seen_at as "seenAt",
      seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER_SECONDS}) as "isAlive"
    from server_alive order by part desc, started_at`);
  return rows.map((row) => ({ ...row, startedAt: instant(row.startedAt), seenAt: instant(row.seenAt) }));
}

type About = { version: string; schema: string; bytes: number };

async function readDatabase(db: Database, { databaseUrl }: Config): Promise<SystemStatus["database"]> {
  const { rows } = await db.execute<About>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      coalesce((select max(name) from migration), '') as schema`);
  const { version = "", schema = "", bytes = 0 } = rows[0] ?? {};
  return { version, schema, bytes, isEmbedded: databaseUrl === undefined };
}

async function freeOn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
