import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * Where test runs keep what makes later ones quicker. It may be deleted at any time, and installing the packages does so:
 * hence it is made whenever it is asked for.
 *
 * @param {string} [below]
 */
export function cacheFolder(below = root) {
  const folder = join(below, "node_modules/.cache/tatka-tests");
  mkdirSync(folder, { recursive: true });
  return folder;
}
