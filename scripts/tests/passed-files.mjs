import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { cacheFolder } from "./cache.mjs";

/**
 * Returns the file that lists the test files which passed with exactly these sources, one path per line. It deletes
 * lists of other sources: a run resumes only after an interruption or a fix outside the sources.
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

/** Hashes the commit, uncommitted changes and untracked files. */
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
