import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { faultDrill } from "../harness/machines/fault-drill.ts";

const script = fileURLToPath(new URL("../../scripts/fault-drill.mjs", import.meta.url));

test("no order is lost or duplicated while servers and the database are killed, frozen, cut off or restarted, and every job completes", async () => {
  const faults = ["kill -9", "frozen", "cut", "database", "database killed", "database killed"] as const;
  const result = await faultDrill({ faults, faultMs: 1_500, restMs: 500, atOnce: 4 });
  expect(result).toMatchObject({ lost: 0, doubled: 0, failed: 0, untold: 0, stuck: 0 });
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result.repeated).toBeGreaterThan(0);
}, 400_000);

test("Ctrl-C ends the drill and everything it started", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tatka-drill-"));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A terminal sends Ctrl-C to the whole process group, so the drill needs its own.
  const env = { ...process.env, TMPDIR: folder };
  const drill = spawn(process.execPath, [script], { env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(drill, "exit");
  const lines: string[] = [];
  createInterface({ input: drill.stdout }).on("line", (line) => lines.push(line));
  await expect.poll(() => lines.join("\n"), { timeout: 120_000 }).toContain("kill -9…");
  expect(await readdir(folder)).not.toEqual([]);
  process.kill(-(drill.pid ?? 0), "SIGINT");
  await exited;
  expect({ code: drill.exitCode, left: await readdir(folder) }).toEqual({ code: 130, left: [] });
});
