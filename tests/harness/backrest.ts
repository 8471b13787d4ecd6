import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const sample = (name: string) => fileURLToPath(new URL(`../../deploy/pgbackrest/${name}`, import.meta.url));

/** Debian's PostgreSQL and pgBackRest, if this machine has them: `npm test` installs them where it may. */
const programs = "/usr/lib/postgresql/15/bin";
export const hasBackrest = existsSync("/usr/bin/pgbackrest") && existsSync(join(programs, "pg_ctl"));

/** A PostgreSQL 15 set up with our samples, which archives its log as it would in production. */
export async function openArchivedServer() {
  const folder = await mkdtemp(join(tmpdir(), "tatka-archived-"));
  const owner = await postgresUser();
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  const repository = join(folder, "repository");
  const settings = join(folder, "pgbackrest.conf");
  for (const its of [data, repository]) {
    await mkdir(its, { mode: 0o700 });
    await chown(its, owner.uid, owner.gid);
  }
  const written = (await readFile(sample("pgbackrest.conf"), "utf8"))
    .replace("[global]", `[global]\nlock-path=${repository}/lock`)
    .replace(/^(repo1-path)=.*/m, `$1=${repository}`)
    .replace(/^(pg1-path)=.*/m, `$1=${data}`);
  await writeFile(settings, `${written}pg1-socket-path=${folder}\npg1-user=tatka\n`);
  const as = (program: string, args: string[]) =>
    run(program, args, { ...owner, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } });
  const backrest = (...args: string[]) => as("pgbackrest", [`--config=${settings}`, "--stanza=tatka", ...args]);
  const control = (...args: string[]) =>
    as(join(programs, "pg_ctl"), ["-D", data, "-w", "-l", join(data, "server.log"), ...args]);

  await as(join(programs, "initdb"), [
    "-D",
    data,
    "-U",
    "tatka",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  const archiving = (await readFile(sample("postgresql.conf"), "utf8")).replace(
    "pgbackrest --",
    `pgbackrest --config=${settings} --`,
  );
  const own = `listen_addresses = ''\nunix_socket_directories = '${folder}'\nfsync = off\n`;
  await writeFile(join(data, "postgresql.auto.conf"), `${archiving}${own}`);
  await chown(folder, owner.uid, owner.gid);
  return {
    url: `postgresql://tatka@localhost:5432/postgres?host=${folder}`,
    backrest,
    start: () => control("start"),
    stop: () => control("stop", "-m", "immediate"),
    async remove() {
      await control("stop", "-m", "immediate").catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => run("id", [which, "postgres"])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}
