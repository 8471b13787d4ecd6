import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { productionEnvironment } from "../harness/production.ts";
import { openProxy } from "../harness/proxy.ts";
import { openEmptyDatabase } from "../harness/store.ts";

const makeRoot = fileURLToPath(new URL("../../deploy/container/make-root.mjs", import.meta.url));

const fetched = await mkdtemp(join(tmpdir(), "tatka-packages-"));
afterAll(() => rm(fetched, { recursive: true, force: true }));

/** As the image's own user, on the image's own root: what a container engine adds is its walls. */
const mayEnter = process.getuid?.() === 0 && existsSync("/usr/sbin/chroot") && existsSync("/usr/bin/apt-get");
/** Lists of packages that are out of date name files that are no longer there; of all, the C library changes most often. */
const canFetch = mayEnter && spawnSync("apt-get", ["download", "libc6"], { cwd: fetched }).status === 0;

const MOST_MEGABYTES = 220;

test.skipIf(!canFetch)(
  "the image's root is small, migrates, serves as a plain user, and ends when told to",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "tatka-image-"));
    const root = join(folder, "root");
    const database = await openEmptyDatabase();
    const proxy = await openProxy(database.url);
    try {
      execFileSync(process.execPath, [makeRoot, root], { stdio: "pipe" });
      // As build.sh does it.
      if (existsSync("/usr/bin/strip"))
        execFileSync("/usr/bin/strip", ["--strip-unneeded", join(root, "usr/bin/node")]);
      const [kilobytes] = execFileSync("/usr/bin/du", ["-sk", root], { encoding: "utf8" }).split("\t");
      expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MEGABYTES);

      const run = (command: string) =>
        spawn("/usr/sbin/chroot", ["--userspec=10001:10001", root, "/usr/bin/tini", "-s", "--", ...program, command], {
          env: { ...productionEnvironment, ...image, DATABASE_URL: proxy.url },
          stdio: ["ignore", "pipe", "pipe"],
        });
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
      serving.kill("SIGTERM");
      await once(serving, "exit");
      expect(serving.exitCode).toBe(0);
    } finally {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  180_000,
);

const program = ["/usr/bin/node", "/srv/tatka/apps/server/build/main.js"];
const image = {
  NODE_ENV: "production",
  DATA_DIR: "/data",
  MIGRATE: "apart",
  HOST: "127.0.0.1",
  PORT: "0",
  PATH: "/usr/bin",
};
