import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "../root.mjs";
import { exitCodeOf } from "../stop-signals.mjs";
import { countTests, readReport } from "./report.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

const reporters = ["dot", "json", "./tests/harness/slowest-files.ts", "./tests/harness/record-results.ts"];

/**
 * Runs Vitest on some projects and counts its tests.
 *
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

/** In order of duration, so that the short ones fill the second core. Each counts as one test. */
const checks = [
  ["types of packages and server", "tsc -p ."],
  ["types of the back office", "npm run --silent typecheck -w @tatka/admin"],
  ["types of the storefront", "npm run --silent typecheck -w @tatka/storefront"],
  ["dead code", "knip"],
  ["format and lint", "biome ci --error-on-warnings"],
  ["direction of imports", "node scripts/check-imports.mjs"],
  ["retired words", "node scripts/check-words.mjs"],
];

/**
 * Runs the static checks, two at a time, and prints the output of those that fail.
 *
 * @returns {Promise<Count>}
 */
export async function runChecks() {
  const folder = await mkdtemp(join(tmpdir(), "tatka-checks-"));
  const waiting = [...checks.entries()];
  const count = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, [title, command]] = next;
      const output = join(folder, `${place}.txt`);
      const isOk = await run("sh", ["-c", `(${command}) > "${output}" 2>&1`]);
      console.log(`${isOk ? "" : await readFile(output, "utf8")}  ${isOk ? "✓" : "✗"} ${title}`);
      count[isOk ? "passed" : "failed"] += 1;
    }
  };
  await Promise.all([work(), work()]);
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
  // Ctrl-C reaches the child by itself. A supervisor's signal does not, and the tests would go on alone.
  process.once("SIGTERM", end);
  return new Promise((resolve) =>
    child.on("close", (code) => {
      process.off("SIGTERM", end);
      resolve(code === 0);
    }),
  );

  function end() {
    child.kill("SIGTERM");
    process.exitCode = exitCodeOf("SIGTERM");
  }
}
