import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { importsOf, sourceFiles } from "../imports/read-imports.mjs";
import { root } from "../root.mjs";
import { calls, declaredRoutes, namedUrls } from "./route-edges.mjs";

const { resolve } = createRequire(import.meta.url);

/**
 * Returns the dependencies of each source file: its imports and, for tests, the features whose routes they call.
 *
 * @returns {import("./affected.mjs").Graph}
 */
export function dependencies() {
  const files = sourceFiles(root);
  /** @type {import("./affected.mjs").Graph} */
  const graph = new Map();
  for (const file of files) {
    graph.set(file, new Set(importedFiles(file)));
  }
  const routes = files
    .filter((file) => file.startsWith("packages/contract/src/"))
    .flatMap((file) => declaredRoutes(file, readFileSync(join(root, file), "utf8")));
  for (const file of files.filter((path) => path.startsWith("tests/"))) {
    const urls = namedUrls(readFileSync(join(root, file), "utf8"));
    const contracts = new Set(routes.filter((route) => urls.some((url) => calls(url, route))).map((r) => r.contract));
    for (const [other, targets] of graph) {
      const serves = other.startsWith("apps/server/src/features/") && [...contracts].some((one) => targets.has(one));
      if (serves) graph.get(file)?.add(other);
    }
  }
  return graph;
}

/** @param {string} file @returns {string[]} */
export function importedFiles(file) {
  return importsOf(root, file).flatMap((wanted) => importedFile(wanted) ?? []);
}

/**
 * Returns the imported path, or undefined for files that are not ours.
 *
 * @param {import("../imports/read-imports.mjs").Import} wanted
 */
function importedFile({ specifier, target }) {
  if (!target) return undefined;
  return specifier.startsWith("@tatka/") ? relative(root, resolve(specifier.replace(/\?.*$/, ""))) : target;
}
