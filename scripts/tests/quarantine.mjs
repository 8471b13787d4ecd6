import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * A test that fails now and then, why as far as known, and since which day. It runs in `npm run test:all`, where its
 * result is printed and never decides.
 *
 * @typedef {{ file: string, test: string, reason: string, since: string }} Quarantined
 */

const list = join(root, "tests/quarantine.json");

/** @returns {Quarantined[]} */
export function quarantined() {
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

/**
 * The Vitest arguments that run these tests and no others.
 *
 * @param {Quarantined[]} tests
 */
export function onlyThese(tests) {
  const names = tests.map(({ test }) => test.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return [...new Set(tests.map(({ file }) => file)), "--testNamePattern", `^(${names.join("|")})$`];
}
