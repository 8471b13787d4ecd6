import { resolve } from "node:path";
import { BackupError, restore } from "@tatka/database/backup";
import { StartupError } from "@tatka/database/startup-error";

/** Implements `npm run restore -- archive`: restores a backup into DATA_DIR, which must be empty. */
const [archive] = process.argv.slice(2);
const dataDir = resolve(process.env.DATA_DIR || ".data");

try {
  if (!archive) throw new BackupError("Say which backup: npm run restore -- backups/tatka-….tar.gz");
  const { madeAt } = await restore(resolve(archive), dataDir);
  console.log(`${dataDir} is the store of ${madeAt}. Start it as before.`);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
