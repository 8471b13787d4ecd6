import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { run } from "./database-server.ts";

/** PgBouncer, if this machine has it: `npm test` installs it where it may. */
export const poolerProgram = [process.env.PGBOUNCER_PATH, "/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer"].find(
  (path) => path && existsSync(path),
);

/**
 * PgBouncer in transaction mode in front of a database, with two sessions for all clients unless said otherwise: one that
 * relies on getting the same session again finds another. Returns the URL that leads through it.
 */
export async function openPooler(databaseUrl: string, sessions = 2): Promise<string> {
  const direct = new URL(databaseUrl);
  const sockets = direct.searchParams.get("host") ?? "";
  const folder = await mkdtemp(join(tmpdir(), "tatka-pooler-"));
  // It refuses to run as root, and the user that runs PostgreSQL may open its socket.
  const { uid, gid } = await stat(sockets);
  await chown(folder, uid, gid);
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
* = host=${sockets} port=${direct.port || 5432} user=${direct.username}
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  const pooler = spawn(String(poolerProgram), ["-q", settings], { uid, gid, stdio: "ignore" });
  const ended = once(pooler, "exit");
  afterAll(async () => {
    pooler.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const pooled = new URL(databaseUrl);
  pooled.port = "6432";
  pooled.searchParams.set("host", folder);
  await vi.waitFor(() => run(pooled.href, async () => undefined), { timeout: 50_000 });
  return pooled.href;
}
