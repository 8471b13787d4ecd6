import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { cacheFolder } from "./cache.mjs";

/**
 * The file that lists the test files which have passed on this very state of the sources, one path per line. Records of
 * other states are deleted: resuming is for a run that was interrupted or had a failure mended outside the sources.
 */
export function passedList() {
  const folder = cacheFolder();
  const name = `${fingerprint()}.txt`;
  for (const other of readdirSync(folder)) {
    if (other !== name && other.endsWith(".txt")) rmSync(join(folder, other));
  }
  return join(folder, name);
}

/** @param {string | undefined} list @returns {string[]} */
export function passedFiles(list) {
  return list && existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
}

/** The commit and what differs from it, with files that git does not know yet. */
function fingerprint() {
  const hash = createHash("sha256");
  hash.update(git("rev-parse", "HEAD")).update(git("diff", "HEAD", "--binary"));
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z").toString().split("\0").filter(Boolean);
  for (const path of untracked) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 20);
}

/** @param {string[]} command */
function git(...command) {
  return execFileSync("git", command, { cwd: root, maxBuffer: 1 << 28 });
}
