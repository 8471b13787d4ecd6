import { existsSync } from "node:fs";
import { installPackage, mayInstall } from "./debian-package.mjs";
import { step } from "./progress.mjs";

// Where Debian puts it; not every user's PATH leads there.
const program = "/usr/sbin/pgbouncer";

/** For the test of the store behind a pooler, which other machines leave out. */
export async function ensurePgbouncer() {
  if (existsSync(program) || !mayInstall()) return;
  await step("Installing PgBouncer", async () => installPackage("pgbouncer"));
}
