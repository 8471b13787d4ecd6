import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const derived = new Set(["node_modules", "build"]);

/**
 * Hashes the names and contents of all files below these paths, except tests. It ignores modification times because a
 * fresh clone or a branch switch resets them.
 *
 * @param {string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !derived.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : `${path}/${entry.name}`));
}
