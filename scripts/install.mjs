import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "./npm.mjs";
import { StepFailed, step } from "./progress.mjs";
import { root } from "./root.mjs";

const stampFile = join(root, "node_modules/.tatka-installed");

/**
 * Installs the packages of package-lock.json unless they are up to date: either our stamp matches the lock file, or npm
 * was run by hand and its own record matches.
 *
 * @param {AbortSignal} [signal]
 */
export async function install(signal) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(`${process.platform} ${process.arch}\n${lock}`).digest("hex");
  if (existsSync(join(root, "node_modules/.bin/node"))) {
    if (readOr(stampFile, "") === stamp) return;
    if (agrees(JSON.parse(lock))) return writeStamp(stamp);
  }
  await step("Installing packages", () => installLocked(signal));
  writeStamp(stamp);
}

/**
 * Falls back to `npm install` because `npm ci` requires a lock file with the packages of every platform, and some
 * registries do not carry all of them.
 *
 * @param {AbortSignal} [signal]
 */
async function installLocked(signal) {
  try {
    await runNpm(["ci", ...options], { signal });
  } catch (error) {
    if (!(error instanceof StepFailed) || !error.output.includes("EUSAGE")) throw error;
    await runNpm(["install", "--no-save", ...options], { signal });
  }
}

/** Explicit because a personal .npmrc or NODE_ENV=production would omit packages that the build needs. */
const options = [
  ...["--include=dev", "--include=optional", "--ignore-scripts=false"],
  ...["--no-audit", "--no-fund", "--loglevel=error"],
];

/** @param {string} stamp */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // The checkout may belong to another user and be read-only. The next start repeats the slower comparison.
  }
}

/** @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} LockedPackage */

/**
 * Compares with node_modules/.package-lock.json, which npm writes as its last step. Packages for other platforms must
 * be absent: node_modules may have been copied from another machine.
 *
 * @param {{ packages: Record<string, LockedPackage> }} lock
 */
function agrees(lock) {
  const noted = readOr(join(root, "node_modules/.package-lock.json"), "");
  if (!noted) return false;
  /** @type {Record<string, LockedPackage>} */
  const installed = JSON.parse(noted).packages;
  const wanted = Object.entries(lock.packages).filter(([path]) => path.includes("node_modules/"));
  return (
    Object.keys(installed).every((path) => path in lock.packages) &&
    wanted.every(([path, { version, optional, link }]) => {
      const found = installed[path];
      if (!found) return optional === true;
      return existsSync(join(root, path)) && (link === true || (found.version === version && suits(found)));
    })
  );
}

/** @param {LockedPackage} entry */
function suits({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/**
 * @param {string} file
 * @param {string} fallback
 */
function readOr(file, fallback) {
  return existsSync(file) ? readFileSync(file, "utf8") : fallback;
}
