import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "./free-ports.ts";

const haproxy = "/usr/sbin/haproxy";
export const hasHaproxy = existsSync(haproxy);

const samples = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));

/** Starts haproxy with the sample of `deploy` for servers on these ports, with other addresses and without TLS. */
export async function openStoreProxy(ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), "tatka-haproxy-"));
  const [port] = await freePorts(1);
  const settings = (await readFile(samples("haproxy/haproxy.cfg"), "utf8"))
    // Fits the default limit of open files, which is enough for a drill.
    .replace("maxconn 10000", "maxconn 1000")
    .replaceAll("/etc/haproxy/unavailable", samples("unavailable"))
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replace(/^.*(bind :443|redirect scheme https).*$/gm, "")
    .replace(/server web-(\d) \S+/g, (_, n: string) => `server web-${n} 127.0.0.1:${ports[Number(n) - 1]}`);
  const written = join(folder, "haproxy.cfg");
  await writeFile(written, settings);
  const child = spawn(haproxy, ["-f", written, "-db"], { stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  const exited = once(child, "exit");
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The proxy's log, with one line per request. */
    said: () => said.join(""),
    async stop() {
      child.kill("SIGKILL");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
