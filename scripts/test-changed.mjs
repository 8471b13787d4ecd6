import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildApps } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { reportFailure } from "./progress.mjs";
import { root } from "./root.mjs";
import { affectedTests, fitInto } from "./tests/affected.mjs";
import { dependencies } from "./tests/dependencies.mjs";
import { knownDurations } from "./tests/durations.mjs";
import { run, runVitest } from "./tests/run.mjs";

/**
 * `npm run test:changed [-- <git ref>]`: runs type checks, lint and the tests affected by the changes since a commit,
 * nearest first, as many as fit into about a minute. Without a ref it uses the uncommitted changes, or else the last
 * commit.
 */

/** In worker-seconds: about a minute with three workers, including type checks and the start of a database. */
const BUDGET = 50;
/** Journeys need a build, so only `npm test` runs them. */
const isQuickTest = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) && !file.startsWith("tests/drills/") && !file.startsWith("tests/start/");
/** Estimated seconds for a file that has not run here yet. */
const unknownSeconds = (/** @type {string} */ file) => (file.startsWith("tests/api/") ? 2.5 : 0.3);

const started = Date.now();
try {
  await install();
  process.exitCode = await testChanges(changedFiles(process.argv[2]));
} catch (error) {
  process.exitCode = reportFailure(error);
}

/** @param {string[]} changed */
async function testChanges(changed) {
  const durations = knownDurations();
  const affected = affectedTests(dependencies(), withSqlTests(changed), isQuickTest);
  const { chosen, rest } = fitInto(affected, (file) => durations[file] ?? unknownSeconds(file), BUDGET);
  console.log(`  ${changed.length} changed files can break ${affected.length} test files; ${chosen.length} run now`);
  const checks = checksFor(changed).map((command) => run("sh", ["-c", command]));
  const files = chosen.map(({ file }) => file);
  if (files.some((file) => file.startsWith("tests/api/"))) await buildApps();
  if (files.some((file) => file.endsWith(".tsx"))) process.env.CHROMIUM_PATH ??= (await findChromium()) ?? "";
  const { passed, failed } = files.length > 0 ? await runVitest([], { options: files }) : { passed: 0, failed: 0 };
  const badChecks = (await Promise.all(checks)).filter((isOk) => !isOk).length;
  if (rest.length > 0) console.log(`\nLeft to npm test: ${rest.map(({ file }) => file).join(" ")}`);
  console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} seconds`);
  console.log(`${passed + checks.length - badChecks} passed, ${failed + badChecks} failed`);
  return failed + badChecks > 0 ? 1 : 0;
}

/** @param {string | undefined} ref @returns {string[]} paths that exist */
function changedFiles(ref) {
  const uncommitted = [...gitPaths("diff", "HEAD"), ...gitPaths("ls-files", "--others", "--exclude-standard")];
  const since = ref ?? (uncommitted.length > 0 ? undefined : "HEAD~1");
  const committed = since ? gitPaths("diff", since, "HEAD") : [];
  return [...new Set([...uncommitted, ...committed])].filter((file) => existsSync(join(root, file)));
}

/** @param {string[]} command */
function gitPaths(...command) {
  const options = command[0] === "diff" ? ["--name-only"] : [];
  return execFileSync("git", [...command, ...options], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
}

/**
 * Nothing imports SQL files: a routine maps to the test of its group, a migration to the schema tests.
 *
 * @param {string[]} changed
 */
function withSqlTests(changed) {
  const tests = changed.flatMap((file) => {
    const [, kind, group] = /^packages\/database\/(routines|migrations)\/([\w-]+)/.exec(file) ?? [];
    if (kind === "routines") return [`tests/api/${group}/routines.test.ts`];
    return kind ? ["tests/api/system/database/migrations.test.ts", "tests/api/system/schema.test.ts"] : [];
  });
  return [...new Set([...changed, ...tests])].filter((file) => existsSync(join(root, file)));
}

/** @param {string[]} changed */
function checksFor(changed) {
  const sources = changed.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file)).map((file) => `"${file}"`);
  const touches = (/** @type {string} */ folder) => changed.some((file) => file.startsWith(folder));
  return [
    ...(sources.length > 0 ? [`biome check --error-on-warnings --no-errors-on-unmatched ${sources.join(" ")}`] : []),
    "node scripts/check-imports.mjs",
    "node scripts/check-words.mjs",
    "tsc -p . --incremental --tsBuildInfoFile node_modules/.cache/tatka-tests/types.tsbuildinfo",
    ...(touches("apps/storefront/") ? ["npm run --silent typecheck -w @tatka/storefront"] : []),
    ...(touches("apps/admin/") ? ["npm run --silent typecheck -w @tatka/admin"] : []),
  ];
}
