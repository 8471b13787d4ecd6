import { readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError, backUp } from "@tatka/database/backup";
import { StartupError } from "@tatka/database/startup-error";

/**
 * Implements `npm run backup`: writes the database and files of the store in DATA_DIR into one archive while it runs.
 * `npm run backup -- --to /mnt/backups --keep 14` sets the folder and keeps the last 14 archives.
 */
const { values } = parseArgs({
  options: { to: { type: "string", default: "backups" }, keep: { type: "string" } },
});
const dataDir = resolve(process.env.DATA_DIR || ".data");
const folder = resolve(values.to);
const ownName = /^tatka-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

try {
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
    throw new BackupError("--keep is how many backups stay: a whole number from 1");
  }
  if (process.env.DATABASE_URL) {
    throw new BackupError(
      "This store's database is at DATABASE_URL, which this command does not reach into: see docs/operations/backup.md",
    );
  }
  const time = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  const file = join(folder, `tatka-${time}.tar.gz`);
  await backUp(dataDir, file);
  await note("last-backup.json");
  await rm(join(dataDir, "last-backup-failure.json"), { force: true });
  console.log(file);
  if (process.env.S3_BUCKET) {
    console.error(
      `Files in S3 (${process.env.S3_BUCKET}) are not in it: turn on the bucket's versioning, or copy it. See docs/operations/backup.md`,
    );
  }
  if (keep !== undefined) await removeOlder(keep);
} catch (error) {
  await note("last-backup-failure.json").catch(() => undefined);
  if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * The store shows the last backup on its status page, and mails administrators about a failure.
 *
 * @param {string} name
 */
async function note(name) {
  await writeFile(join(dataDir, name), JSON.stringify({ at: new Date().toISOString() }));
}

/** Deletes only archives that this command has named. @param {number} keep */
async function removeOlder(keep) {
  const own = (await readdir(folder)).filter((name) => ownName.test(name)).sort();
  for (const name of own.slice(0, -keep)) await rm(join(folder, name));
}
