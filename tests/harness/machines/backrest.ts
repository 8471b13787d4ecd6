import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasPostgres15, preparePostgres15 } from "../database/postgres-15.ts";

const sample = (name: string) => fileURLToPath(new URL(`../../../deploy/pgbackrest/${name}`, import.meta.url));

const program = "/usr/bin/pgbackrest";

/** PostgreSQL and pgBackRest of Debian, if installed; `npm test` installs them where possible. */
export const hasBackrest = existsSync(program) && hasPostgres15;

/** A PostgreSQL 15 configured with our samples, which archives its write-ahead log as in production. */
export async function openArchivedServer() {
  const server = await preparePostgres15();
  const repository = await server.ownFolder("repository");
  const settings = join(server.folder, "pgbackrest.conf");
  const written = (await readFile(sample("pgbackrest.conf"), "utf8"))
    .replace("[global]", `[global]\nlock-path=${repository}/lock`)
    .replace(/^(repo1-path)=.*/m, `$1=${repository}`)
    .replace(/^(pg1-path)=.*/m, `$1=${server.data}`);
  await writeFile(settings, `${written}pg1-socket-path=${server.folder}\npg1-user=tatka\n`);
  const archiving = await readFile(sample("postgresql.conf"), "utf8");
  await server.initialise(archiving.replace("pgbackrest --", `pgbackrest --config=${settings} --`));
  return {
    ...server,
    backrest: (...args: string[]) => server.as(program, `--config=${settings}`, "--stanza=tatka", ...args),
  };
}
