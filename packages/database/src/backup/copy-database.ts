import { constants } from "node:fs";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** PostgreSQL creates these files at each start; copies would be wrong. The folders must exist. */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|backup_label.*|tablespace_map.*|pg_internal\.init.*)$/;

/**
 * Copies the files of a running database with the WAL of changes meanwhile: started on the copy, PostgreSQL replays it
 * up to the end of the copying. `meanwhile` runs before that.
 */
export async function copyDatabase(
  client: pg.Client,
  clusterDir: string,
  target: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  // While this session lives, the slot keeps the WAL, however long the copy takes.
  await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
  const { rows: begun } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('store', fast => true)) as segment",
  );
  await copyFolder(clusterDir, target);
  await meanwhile();
  const { rows: ended } = await client.query<{ label: string; segment: string }>(
    "select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)",
  );
  const [first, last] = [begun[0]?.segment ?? "", ended[0]?.segment ?? ""];
  await writeFile(join(target, "backup_label"), ended[0]?.label ?? "", { mode: 0o600 });
  await copyLog(clusterDir, target, (segment) => segment >= first && segment <= last);
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await copy(source, target);
    else if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else await copyFolder(source, target);
  }
}

async function copyLog(from: string, to: string, isNeeded: (segment: string) => boolean): Promise<void> {
  await mkdir(join(to, "pg_wal", "archive_status"), { mode: 0o700 });
  for (const name of await readdir(join(from, "pg_wal"))) {
    const isSegment = /^[0-9A-F]{24}$/.test(name);
    if (isSegment ? isNeeded(name) : name.endsWith(".history")) {
      await copy(join(from, "pg_wal", name), join(to, "pg_wal", name));
    }
  }
}

/** The files of a table that is dropped meanwhile disappear; the WAL records it. */
async function copy(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}
