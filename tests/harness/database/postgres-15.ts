import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** PostgreSQL of Debian, the oldest supported version; `npm test` installs it where possible. */
export const postgres15Programs = "/usr/lib/postgresql/15/bin";
export const hasPostgres15 = existsSync(join(postgres15Programs, "pg_ctl"));

export type Postgres15 = Awaited<ReturnType<typeof preparePostgres15>>;

/** A separate server, reached by a socket; `settings` are lines of its configuration. */
export async function openPostgres15(settings = "") {
  const server = await preparePostgres15();
  await server.initialise(settings);
  await server.start();
  return server;
}

/** Prepares the server without a database cluster, such as for a replica. */
export async function preparePostgres15() {
  const folder = await mkdtemp(join(tmpdir(), "tatka-postgres-"));
  const owner = await postgresUser();
  await chmod(folder, 0o755);
  await chown(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  /** Runs a program as the server's user: a name of a PostgreSQL program or a path. */
  const as = (program: string, ...args: string[]) =>
    run(program.includes("/") ? program : join(postgres15Programs, program), args, {
      ...owner,
      cwd: "/",
      maxBuffer: 64 * 1024 * 1024,
      env: { PATH: process.env.PATH, LC_ALL: "C", PGHOST: folder, PGUSER: "tatka" },
    });
  const control = (...args: string[]) => as("pg_ctl", "-D", data, "-w", "-l", join(folder, "server.log"), ...args);
  const ownFolder = async (name: string) => {
    await mkdir(join(folder, name), { mode: 0o700 });
    await chown(join(folder, name), owner.uid, owner.gid);
    return join(folder, name);
  };
  return {
    url: `postgresql://tatka@localhost:5432/postgres?host=${folder}`,
    folder,
    data,
    as,
    ownFolder,
    async initialise(settings = "") {
      await as("initdb", "-D", data, "-U", "tatka", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync");
      const own = `listen_addresses = ''\nunix_socket_directories = '${folder}'\nfsync = off\n`;
      await writeFile(join(data, "postgresql.auto.conf"), `${settings}\n${own}`);
    },
    start: () => control("start"),
    stop: () => control("stop", "-m", "immediate"),
    async remove() {
      await control("stop", "-m", "immediate").catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => run("id", [which, "postgres"])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}
