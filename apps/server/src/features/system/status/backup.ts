import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemStatus } from "@tatka/contract/system/status";
import { dhakaDay, dhakaTime } from "@tatka/domain/dhaka-time";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Config } from "../../../settings/config.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { administratorEmails } from "../../people/staff/index.ts";
import { momentOf } from "./moment-of.ts";

export type Backup = SystemStatus["backup"];

type Moments = { at: string | null; failedAt: string | null };

/** Reads the time of the last backup, and emails administrators about new failures. */
export async function lookAtBackup(db: Database, config: Config): Promise<Backup> {
  const backup = await readBackup(db, config);
  await tellOfFailure(db, backup);
  return backup;
}

/**
 * The last backup and failure. `npm run backup` and the nightly script write notes to DATA_DIR; servers copy them to
 * the database. Without notes, PostgreSQL's archive status is used.
 */
async function readBackup(db: Database, { databaseUrl, dataDir }: Config): Promise<Backup> {
  const [at, failedAt] = await Promise.all(
    ["last-backup.json", "last-backup-failure.json"].map((name) => notedAt(join(dataDir, name))),
  );
  if (at || failedAt) {
    await db.execute(sql`
      update backup_status set succeeded_at = greatest(succeeded_at, ${at ?? null}::timestamptz),
        failed_at = greatest(failed_at, ${failedAt ?? null}::timestamptz)
      where ${at ?? null}::timestamptz > coalesce(succeeded_at, '-infinity')
        or ${failedAt ?? null}::timestamptz > coalesce(failed_at, '-infinity')`);
  }
  const noted = await read(db, sql`select succeeded_at as at, failed_at as "failedAt" from backup_status`);
  if (databaseUrl === undefined || noted.at || noted.failedAt) return { kind: "archive", ...noted };
  const archive = sql`select last_archived_time as at, last_failed_time as "failedAt" from pg_stat_archiver`;
  return { kind: "log", ...(await read(db, archive)) };
}

/** Whether the last backup failed. */
export function isFailed({ at, failedAt }: Backup): boolean {
  return failedAt !== null && (at === null || failedAt > at);
}

/** Age of the last backup, or of the store's first check without one. */
export async function backupAgeSeconds(db: Database, { at }: Backup): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from clock_timestamp() - coalesce(${at}::timestamptz, watched_since))::float8 as seconds
    from backup_status`);
  return rows[0]?.seconds ?? 0;
}

/**
 * Emails administrators about a failure once, for all servers. PostgreSQL's archiver fails every minute: without a
 * successful backup, the next email is sent after half a day.
 */
async function tellOfFailure(db: Database, backup: Backup): Promise<void> {
  const { at, failedAt } = backup;
  if (failedAt === null || !isFailed(backup)) return;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isNew: boolean }>(sql`
      update backup_status set told_failure_at = ${failedAt}
      where told_failure_at is null or told_failure_at <= ${at}
        or told_failure_at < ${failedAt}::timestamptz - interval '12 hours'
      returning true as "isNew"`);
    if (rows.length === 0) return;
    const values = { failedAt: inWords(failedAt), lastBackupAt: at === null ? "" : inWords(at) };
    for (const to of await administratorEmails(tx)) {
      await sendMessage(tx, { message: "alert.backup_failed", channel: "mail", language: "en", to, values });
    }
  });
}

function inWords(moment: string): string {
  return `${dhakaDay(new Date(moment))} ${dhakaTime(moment)}, Dhaka time`;
}

async function read(db: Database, statement: ReturnType<typeof sql>): Promise<Moments> {
  const { rows } = await db.execute<Moments>(statement);
  return { at: momentOf(rows[0]?.at ?? null), failedAt: momentOf(rows[0]?.failedAt ?? null) };
}

const Note = z.object({ at: z.iso.datetime() });

/** A note may be half written, on a full disk. */
async function notedAt(file: string): Promise<string | undefined> {
  try {
    return Note.parse(JSON.parse(await readFile(file, "utf8"))).at;
  } catch {
    return undefined;
  }
}
