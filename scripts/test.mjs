import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { buildApps } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { ensureTools } from "./debian-tools.mjs";
import { install } from "./install.mjs";

import { reportFailure } from "./progress.mjs";
import { root } from "./root.mjs";
import { failedFiles, sumUp } from "./second-try.mjs";

/**
 * What `npm test` runs: everything that must hold before a change may land, on a checkout that may be fresh.
 * Each check counts as one test; the last line counts them all.
 */
const types = [
  ["types of packages and server", "tsc -p ."],
  ["types of the storefront", "npm run --silent typecheck -w @tatka/storefront"],
  ["types of the back office", "npm run --silent typecheck -w @tatka/admin"],
];
/** After the types: dead code is found by those that the storefront generates of its routes. */
const lint = [
  ["format and lint", "biome ci --error-on-warnings"],
  ["dead code and dependencies", "knip"],
  ["direction of imports", "node scripts/check-imports.mjs"],
  ["retired words", "node scripts/check-words.mjs"],
];

const reporters = ["dot", "json", "./tests/harness/slowest-files.ts"].map((name) => `--reporter=${name}`).join(" ");

const scratch = await mkdtemp(join(tmpdir(), "tatka-test-"));
try {
  await install();
  const [, chromium] = await Promise.all([buildApps(), findChromium()]);
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  await ensureTools();
  process.exitCode = await runAll();
} catch (error) {
  process.exitCode = reportFailure(error);
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function runAll() {
  const checked = await checkAll([...types, ...lint]);
  const first = await runTests("first");
  const again = failedFiles(first.report, root);
  if (again.length > 0) console.log(`\nOnce more, one by one: ${again.join(" ")}`);
  const second = again.length > 0 ? await runTests("second", "--maxWorkers=1", ...again) : undefined;
  const { passed, failed, late } = sumUp(first, second);
  if (late.length > 0) console.log(`\nPassed only at the second try:\n${late.map((name) => `  ${name}`).join("\n")}`);
  const failures = failed + checked.filter((isFine) => !isFine).length;
  console.log(`\n${passed + checked.filter(Boolean).length} passed, ${failures} failed`);
  return failures > 0 ? 1 : 0;
}

/**
 * @param {string} name
 * @param {string[]} options
 */
async function runTests(name, ...options) {
  const file = join(scratch, `${name}.json`);
  const isOk = await run(`vitest run ${reporters} --outputFile.json=${file} ${options.join(" ")}`);
  return { isOk, report: await readReport(file) };
}

/**
 * Runs one check after the other, before the tests: beside them they made pages miss their time. What one has to say is
 * kept until it is done.
 *
 * @param {string[][]} checks
 */
async function checkAll(checks) {
  const results = [];
  for (const [title, command] of checks) {
    const output = join(scratch, `${title}.txt`);
    const isOk = await run(`${command} > "${output}" 2>&1`);
    console.log(`${isOk ? "" : await readFile(output, "utf8")}  ${isOk ? "✓" : "✗"} ${title}`);
    results.push(isOk);
  }
  return results;
}

/** @param {string} command @returns {Promise<boolean>} */
function run(command) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(command, { cwd: root, shell: true, stdio: "inherit", env: { ...process.env, PATH: path } });
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}

/** @param {string} file @returns {Promise<import("./second-try.mjs").Report | undefined>} */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
