import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { BackupError, backUp, openStore, restore, tableContents } from "@tatka/database/backup";
import { StartupError } from "@tatka/database/startup-error";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";

/**
 * Implements `npm run backup:drill`: backs up the store in DATA_DIR, restores it into a temporary folder, compares
 * every table, starts the restored store and requests a page.
 */
const dataDir = resolve(process.env.DATA_DIR || ".data");
const folder = await mkdtemp(join(tmpdir(), "tatka-drill-"));
// As root, PostgreSQL runs as another user, which must be able to enter this folder.
await chmod(folder, 0o755);
const [archive, copy] = [join(folder, "backup.tar.gz"), join(folder, "store")];

try {
  const before = await contentsOf(dataDir);
  await step("Backup", () => backUp(dataDir, archive));
  const after = await contentsOf(dataDir);
  await step("Restore", () => restore(archive, copy));
  await step("Comparing every table", async () => compare(before, after, await contentsOf(copy)));
  await step("Starting the restored store", () => visit(copy));
} catch (error) {
  if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @param {string} folder */
async function contentsOf(folder) {
  await using store = await openStore(folder);
  // Without `await` here, the connection would close before the query ends.
  return await tableContents(store.client);
}

/**
 * Tables without writes during the backup must be identical. A table that changed meanwhile was copied in between, so
 * it only has to exist.
 *
 * @typedef {import("@tatka/database/backup").TableContents} TableContents
 * @param {TableContents} before
 * @param {TableContents} after
 * @param {TableContents} restored
 */
function compare(before, after, restored) {
  let [rows, moved] = [0, 0];
  for (const [table, was] of before) {
    const found = restored.get(table);
    const isStill = was.digest === after.get(table)?.digest;
    if (!isStill) moved += 1;
    if (!found || (isStill && (found.rows !== was.rows || found.digest !== was.digest))) {
      throw new BackupError(
        `${table} has ${was.rows} rows in the store and ${found?.rows ?? "none"} in the restored one`,
      );
    }
    rows += found.rows;
  }
  console.log(`    ${before.size} tables, ${rows} rows, the same; ${moved} tables were written to meanwhile`);
}

/**
 * Passes none of the store's settings, because the copy must not send the pending mails and messages it contains.
 *
 * @param {string} folder
 */
async function visit(folder) {
  const { PATH } = process.env;
  const env = { PATH, STORE_MODE: "demo", DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0", DEMO_PICTURES: "false" };
  const server = spawn(process.execPath, [join(root, "apps/server/build/main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const port = /Store\s+http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (!port) continue;
      for (const path of ["/readyz", "/"]) {
        const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
        if (status !== 200) throw new BackupError(`The restored store answers ${path} with ${status}`);
      }
      return;
    }
    throw new BackupError("The restored store does not start");
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}
