import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "./store.ts";

const run = promisify(execFile);
const leftOut = new Set([".git", ".data"]);

/**
 * Copies the installed and built checkout. Files are hard links, so this is quick. Folders are new, so modes and owners
 * can change without affecting the original.
 */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "tatka-checkout-"));
  const sources = (await readdir(checkout)).filter((name) => !leftOut.has(name)).map((name) => join(checkout, name));
  // Hard links cannot cross file systems, so the fallback is a full copy.
  await run("cp", ["-al", ...sources, copy]).catch(() => run("cp", ["-a", ...sources, copy]));
  return copy;
}

/** Copies the sources for changes; installed packages are links to the original's. */
export async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "tatka-sources-"));
  for (const name of ["apps", "packages", "scripts", "package.json", "package-lock.json", "tsconfig.json"]) {
    const filter = (source: string) => !/\/(node_modules|build)$/.test(source);
    await cp(join(checkout, name), join(copy, name), { recursive: true, filter });
  }
  await linkEach(join(checkout, "node_modules"), join(copy, "node_modules"), (name) => name !== "@tatka");
  // These links of the checkout must point into the copy.
  const own = join(checkout, "node_modules/@tatka");
  await cp(own, join(copy, "node_modules/@tatka"), { recursive: true, verbatimSymlinks: true });
  for (const workspace of ["apps/server", "packages/database"]) {
    const modules = join(checkout, workspace, "node_modules");
    if (existsSync(modules)) await linkEach(modules, join(copy, workspace, "node_modules"), (name) => name !== ".dev");
  }
  return copy;
}

async function linkEach(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  await mkdir(to);
  for (const name of (await readdir(from)).filter(isWanted)) await symlink(join(from, name), join(to, name));
}

export async function giveFolders(copy: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await run("find", [copy, "-type", "d", "-exec", "chown", `${uid}:${gid}`, "{}", "+"]);
}
