import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { productionEnvironment } from "../harness/machines/production.ts";
import { openProxy } from "../harness/machines/proxy.ts";
import { openEmptyDatabase } from "../harness/store.ts";

const build = fileURLToPath(new URL("../../deploy/container/build.sh", import.meta.url));

const fetched = await mkdtemp(join(tmpdir(), "tatka-packages-"));
afterAll(() => rm(fetched, { recursive: true, force: true }));

const canBuild = process.getuid?.() === 0 && existsSync("/usr/bin/buildah") && existsSync("/usr/bin/apt-get");
/** Outdated package lists name files that no longer exist; the C library changes most often. */
const canFetch = canBuild && spawnSync("apt-get", ["download", "libc6"], { cwd: fetched }).status === 0;

const MOST_MEGABYTES = 220;

test.skipIf(!canFetch)(
  "the image is small, migrates, serves as an unprivileged user, and stops on SIGTERM",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "tatka-image-"));
    const database = await openEmptyDatabase();
    const proxy = await openProxy(database.url);
    // Separate image storage that works on any file system.
    const storage = join(folder, "storage.conf");
    const places = `graphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`;
    await writeFile(storage, `[storage]\ndriver = "vfs"\n${places}`);
    const env = { ...process.env, CONTAINERS_STORAGE_CONF: storage };
    const buildah = (...args: string[]) => execFileSync("/usr/bin/buildah", args, { env, encoding: "utf8" }).trim();
    try {
      execFileSync(build, ["tatka"], { env, stdio: "pipe" });
      const image = JSON.parse(buildah("inspect", "--type", "image", "tatka")) as Image;
      const container = buildah("from", "tatka");
      const [kilobytes] = execFileSync("/usr/bin/du", ["-sk", buildah("mount", container)], { encoding: "utf8" }).split(
        "\t",
      );
      expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MEGABYTES);

      // Outside a container, tini is not process 1 and needs TINI_SUBREAPER.
      const here = { HOST: "127.0.0.1", PORT: "0", DATABASE_URL: proxy.url, TINI_SUBREAPER: "true" };
      const settings = { ...productionEnvironment, ...here };
      const given = Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
      const run = (command: string) =>
        spawn(
          "/usr/bin/buildah",
          ["run", "--isolation", "chroot", ...given, container, "--", ...image.OCIv1.config.Entrypoint, command],
          { env, stdio: ["ignore", "pipe", "pipe"] },
        );
      const migrating = run("migrate");
      let said = "";
      migrating.stderr.on("data", (chunk) => {
        said += String(chunk);
      });
      await once(migrating, "exit");
      expect({ code: migrating.exitCode, said }).toEqual({ code: 0, said: "" });

      const serving = run("serve");
      let told = "";
      for (const stream of [serving.stdout, serving.stderr]) {
        stream.on("data", (chunk) => {
          told += String(chunk);
        });
      }
      await expect.poll(() => told).toMatch(/Store\s+http:\/\/localhost:\d+/);
      const port = /Store\s+http:\/\/localhost:(\d+)/.exec(told)?.[1];
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/admin/`)).status).toBe(200);
      // A container engine signals the container's first process, not the program that started it.
      process.kill(await tiniBelow(serving.pid ?? 0), "SIGTERM");
      await once(serving, "exit");
      expect(serving.exitCode).toBe(0);
    } finally {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

async function tiniBelow(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,comm="]);
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const below = (parent: string): string[] =>
    processes.flatMap(([child = "", itsParent, name]) =>
      itsParent !== parent ? [] : name === "tini" ? [child] : below(child),
    );
  return Number(below(String(pid))[0]);
}

type Image = { OCIv1: { config: { Entrypoint: string[] } } };
