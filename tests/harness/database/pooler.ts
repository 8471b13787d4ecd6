import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { readSample } from "../machines/samples.ts";
import { run } from "./database-server.ts";

/** PgBouncer, if installed; `npm test` installs it where possible. */
export const poolerProgram = [process.env.PGBOUNCER_PATH, "/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer"].find(
  (path) => path && existsSync(path),
);

/**
 * Starts PgBouncer with our sample in transaction mode, by default with two sessions for all clients, so that code
 * which relies on session state fails. Returns the URL of the pooler.
 */
export async function openPooler(databaseUrl: string, sessions = 2): Promise<string> {
  const direct = new URL(databaseUrl);
  const sockets = direct.searchParams.get("host") ?? "";
  const folder = await mkdtemp(join(tmpdir(), "tatka-pooler-"));
  // PgBouncer refuses to run as root. The PostgreSQL user has access to the socket.
  const { uid, gid } = await stat(sockets);
  await chown(folder, uid, gid);
  const settings = join(folder, "pgbouncer.ini");
  const here: [RegExp, string][] = [
    [/^tatka = .*/m, `* = host=${sockets} port=${direct.port || 5432} user=${direct.username}`],
    [/^listen_addr = .*/m, "listen_addr ="],
    [/^unix_socket_dir = .*/m, `unix_socket_dir = ${folder}`],
    [/^auth_type = .*/m, "auth_type = any"],
    [/^auth_file = .*\n/m, ""],
    [/^default_pool_size = .*/m, `default_pool_size = ${sessions}`],
    // With so few sessions, queries wait longer here than in production.
    [/^query_wait_timeout = .*/m, "query_wait_timeout = 60"],
  ];
  const sample = readSample("pgbouncer/pgbouncer.ini");
  const written = here.reduce((text, [line, own]) => text.replace(line, own), sample);
  await writeFile(settings, written, { mode: 0o644 });
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
  await vi.waitFor(() => run(pooled.href, async () => undefined), { timeout: 120_000 });
  return pooled.href;
}
