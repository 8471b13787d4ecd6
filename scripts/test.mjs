import { buildApps } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { ensureTools } from "./debian-tools.mjs";
import { install } from "./install.mjs";
import { reportFailure } from "./progress.mjs";
import { passedFiles, passedList } from "./tests/passed-files.mjs";
import { quickProjects, slowProjects } from "./tests/projects.mjs";
import { onlyThese, quarantined } from "./tests/quarantine.mjs";
import { runChecks, runVitest } from "./tests/run.mjs";

/**
 * `npm test` runs the checks and the quick projects, which must pass before a merge. `npm run test:all` adds the slow
 * projects. It resumes: files that passed with the same sources are skipped.
 */
const isAll = process.argv[2] === "all";
const started = Date.now();
try {
  await install();
  const looking = findChromium();
  await Promise.all([buildApps(), looking]);
  const chromium = await looking;
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  if (isAll) await ensureTools();
  process.exitCode = await runAll();
} catch (error) {
  process.exitCode = reportFailure(error);
}

async function runAll() {
  const list = passedList();
  const done = isAll ? passedFiles(list).length : 0;
  if (done > 0) console.log(`  ${done} files have passed on these sources and are not run again`);
  const projects = isAll ? [...quickProjects, ...Object.keys(slowProjects)] : quickProjects;
  const env = { PASSED_FILES: list, ...(isAll ? { RESUME: "true" } : {}) };
  const [checked, tested] = await Promise.all([runChecks(), runVitest(projects, { env })]);
  if (isAll) await runQuarantined();
  else describeRest();
  const [passed, failed] = [checked.passed + tested.passed, checked.failed + tested.failed];
  console.log(`${minutesSince(started)}\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function describeRest() {
  console.log("\nLeft to npm run test:all:");
  for (const [project, proves] of Object.entries(slowProjects)) console.log(`  ${project}: ${proves}`);
  for (const { file, test, since } of quarantined()) console.log(`  quarantined since ${since}: ${file} > ${test}`);
}

/** Quarantined results are printed and do not affect the exit code. */
async function runQuarantined() {
  const tests = quarantined();
  if (tests.length === 0) return;
  console.log("\nQuarantined tests, which decide nothing:");
  for (const { file, test, reason, since } of tests) console.log(`  ${file} > ${test}: ${reason} (since ${since})`);
  await runVitest([], { options: onlyThese(tests), env: { QUARANTINE: "run", PASSED_FILES: "" } });
}

/** @param {number} start */
function minutesSince(start) {
  return `Took ${((Date.now() - start) / 60_000).toFixed(1)} minutes`;
}
