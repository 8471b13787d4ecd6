import { statfs } from "node:fs/promises";
import { openDatabase } from "../../../platform/database/pool.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import type { Config } from "../../../settings/config.ts";
import { backupAgeSeconds, lookAtBackup } from "../status/index.ts";
import { broken, type Check, off, PATIENCE_MS, warning, well } from "./check.ts";

const LEAST_FREE_BYTES = 2e9;
const WARNING_FREE_BYTES = 5e9;

/** `figure` is in bytes. */
export const diskCheck: Check = {
  name: "disk",
  async run({ dataDir }) {
    const { bavail, bsize } = await statfs(dataDir);
    const bytes = bavail * bsize;
    const says = `${(bytes / 1e9).toFixed(1)} GB are free on the disk of DATA_DIR.`;
    if (bytes < LEAST_FREE_BYTES) return broken(says, bytes);
    return bytes < WARNING_FREE_BYTES ? warning(says, bytes) : well(says, bytes);
  },
};

const MOST_BACKUP_SECONDS = 2 * 86_400;

export const backupCheck: Check = {
  name: "backup",
  async run(config) {
    if (!config.databaseUrl) return off("A store with its own database is backed up with `npm run backup`.");
    const { at, failedAt, seconds } = await lookAt(config.databaseUrl, config);
    if (failedAt !== null && (at === null || failedAt > at)) {
      return broken(
        `The last backup failed (${failedAt}). ${at === null ? "There is none before." : `The one before is of ${at}.`}`,
      );
    }
    const says = at === null ? "There is no backup yet: see docs/operations/backup.md" : `The last backup is of ${at}.`;
    if (seconds > MOST_BACKUP_SECONDS) return broken(says);
    return at === null ? warning(says) : well(says);
  },
};

async function lookAt(url: string, config: Config) {
  const { db, pool } = await openDatabase(url, createLog("silent"), { patienceMs: PATIENCE_MS, isShared: true });
  try {
    const backup = await lookAtBackup(db, config);
    return { ...backup, seconds: await backupAgeSeconds(db, backup) };
  } finally {
    await pool.end();
  }
}
