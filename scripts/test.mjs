import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { prepare } from "./prepare.mjs";
import { reportFailure } from "./progress.mjs";
import { root } from "./root.mjs";

/**
 * What `npm test` runs: everything that must hold before a change may land, on a checkout that may be fresh.
 * Each check counts as one test; the last line counts them all.
 */
const checks = [
  ["types of packages and server", "tsc -p ."],
  ["types of the storefront", "npm run --silent typecheck -w @tatka/storefront"],
  ["types of the back office", "npm run --silent typecheck -w @tatka/admin"],
  ["format and lint", "biome ci --error-on-warnings"],
  ["dead code and dependencies", "knip"],
  ["direction of imports", "node scripts/check-imports.mjs"],
];

const scratch = await mkdtemp(join(tmpdir(), "tatka-test-"));
try {
  await prepare({ build: true });
  process.env.CHROMIUM_PATH = await findChromium();
  process.exitCode = await runAll();
} catch (error) {
  process.exitCode = reportFailure(error);
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function runAll() {
  let passed = 0;
  let failed = 0;
  for (const [title, command] of checks) {
    const isOk = await run(String(command));
    console.log(`  ${isOk ? "✓" : "✗"} ${title}`);
    if (isOk) passed++;
    else failed++;
  }
  const results = join(scratch, "results.json");
  const isOk = await run(`vitest run --reporter=dot --reporter=json --outputFile.json=${results}`);
  const counts = await readCounts(results);
  passed += counts.passed;
  // A run that fell over before or after its tests has failed, whatever it counted.
  failed += counts.failed || (isOk ? 0 : 1);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** @param {string} command @returns {Promise<boolean>} */
function run(command) {
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(command, { cwd: root, shell: true, stdio: "inherit", env: { ...process.env, PATH: path } });
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}

/** @param {string} file */
async function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(file, "utf8"));
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
