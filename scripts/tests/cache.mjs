import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * Returns the cache folder of test runs. It may be deleted at any time, for example by an install, so each call creates
 * it.
 *
 * @param {string} [below]
 */
export function cacheFolder(below = root) {
  const folder = join(below, "node_modules/.cache/tatka-tests");
  mkdirSync(folder, { recursive: true });
  return folder;
}
