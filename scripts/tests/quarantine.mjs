import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * A flaky test, its reason as far as known, and the date of its quarantine. `npm run test:all` runs it and prints its
 * result, which does not affect the exit code.
 *
 * @typedef {{ file: string, test: string, reason: string, since: string }} Quarantined
 */

const list = join(root, "tests/quarantine.json");

/** @returns {Quarantined[]} */
export function quarantined() {
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

/** @param {Quarantined[]} tests */
export function onlyThese(tests) {
  const names = tests.map(({ test }) => test.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return [...new Set(tests.map(({ file }) => file)), "--testNamePattern", `^(${names.join("|")})$`];
}
