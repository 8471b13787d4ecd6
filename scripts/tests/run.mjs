import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "../root.mjs";
import { exitCodeOf } from "../stop-signals.mjs";
import { countTests, readReport } from "./report.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

const reporters = [
  "dot",
  "json",
  "./tests/harness/vitest/slowest-files.ts",
  "./tests/harness/vitest/record-results.ts",
];

/**
 * @param {string[]} projects
 * @param {{ options?: string[], env?: Record<string, string> }} [more]
 * @returns {Promise<Count>}
 */
export async function runVitest(projects, { options = [], env = {} } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "tatka-test-"));
  try {
    const file = join(folder, "report.json");
    const isOk = await run(
      "vitest",
      [
        "run",
        "--passWithNoTests",
        `--outputFile.json=${file}`,
        ...reporters.map((name) => `--reporter=${name}`),
        ...projects.map((name) => `--project=${name}`),
        ...options,
      ],
      { env },
    );
    return countTests(isOk, await readReport(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A supervisor asks this process to stop. */
let isEnding = false;

/** Each check counts as one test. */
const checks = [
  ["format and lint", "biome ci --error-on-warnings"],
  ["direction of imports", "node scripts/check-imports.mjs"],
  ["retired words", "node scripts/check-words.mjs"],
  ["types of packages and server", "tsc -p ."],
  ["types of the back office", "npm run --silent typecheck -w @tatka/admin"],
  ["types of the storefront", "npm run --silent typecheck -w @tatka/storefront"],
  ["dead code", "knip"],
];

/**
 * Runs the static checks one after the other and prints the output of those that fail. They run in parallel with the
 * tests, which wait for their database and browser and begin with a long single-core step.
 *
 * @returns {Promise<Count>}
 */
export async function runChecks() {
  const folder = await mkdtemp(join(tmpdir(), "tatka-checks-"));
  const output = join(folder, "output.txt");
  const count = { passed: 0, failed: 0 };
  for (const [title, command] of checks) {
    if (isEnding) break;
    const isOk = await run("sh", ["-c", `exec nice -n 19 ${command} > "${output}" 2>&1`]);
    console.log(`\n${isOk ? "" : await readFile(output, "utf8")}  ${isOk ? "✓" : "✗"} ${title}`);
    count[isOk ? "passed" : "failed"] += 1;
  }
  await rm(folder, { recursive: true, force: true });
  return count;
}

/**
 * @param {string} program
 * @param {string[]} options
 * @param {{ env?: Record<string, string> }} [more]
 * @returns {Promise<boolean>}
 */
export function run(program, options, { env = {} } = {}) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(program, options, { cwd: root, stdio: "inherit", env: { ...process.env, ...env, PATH: path } });
  // A terminal's Ctrl-C reaches the child directly. A supervisor's signal reaches only this process.
  process.once("SIGTERM", end);
  return new Promise((resolve) =>
    child.on("close", (code) => {
      process.off("SIGTERM", end);
      resolve(code === 0);
    }),
  );

  function end() {
    isEnding = true;
    child.kill("SIGTERM");
    process.exitCode = exitCodeOf("SIGTERM");
  }
}
