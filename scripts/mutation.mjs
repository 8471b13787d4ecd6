import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { buildApps } from "./build.mjs";
import { install } from "./install.mjs";
import { root } from "./root.mjs";

/**
 * Implements `npm run test:mutation`: runs StrykerJS on each part in tests/mutation, or on the named parts: `npm run
 * test:mutation -- domain`. Options are passed to StrykerJS: `-- domain --force` tests every mutant again, `-- domain
 * --mutate packages/domain/src/money.ts` tests one file.
 */
const suffix = ".stryker.mjs";
const folder = "tests/mutation";
const parts = globSync(`*${suffix}`, { cwd: join(root, folder) }).map((file) => basename(file, suffix));

const firstOption = process.argv.findIndex((argument) => argument.startsWith("-"));
const names = process.argv.slice(2, firstOption < 0 ? undefined : firstOption);
const options = firstOption < 0 ? [] : process.argv.slice(firstOption);

const unknown = names.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")} in ${folder}: choose from ${parts.join(", ")}`);
  process.exit(1);
}
await install();
// The API tests need the server-rendered pages.
await buildApps();
const failed = (names.length > 0 ? names : parts).filter((part) => !hasPassed(part));
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {string} part */
function hasPassed(part) {
  const { status } = spawnSync("stryker", ["run", `${folder}/${part}${suffix}`, ...options], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` },
  });
  return status === 0;
}
