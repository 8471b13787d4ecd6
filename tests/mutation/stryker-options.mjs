/**
 * Options that every part shares. A part is a file `<name>.stryker.mjs` in this folder, which adds its own `mutate` globs,
 * vitest config and thresholds.
 *
 * @param {string} part
 */
export function sharedOptions(part) {
  const results = `test-results/mutation/${part}`;
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    // Each mutant runs only the tests that reach it.
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Results of unchanged mutants are reused. The file holds every source and test, so it stays out of git.
    incremental: true,
    incrementalFile: `${results}/incremental.json`,
    reporters: ["progress", "clear-text", "html", "json"],
    htmlReporter: { fileName: `${results}/report.html` },
    jsonReporter: { fileName: `${results}/report.json` },
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    // Vitest strips types without checking them, and Stryker's checker needs a TypeScript older than ours.
    checkers: [],
    disableTypeChecks: false,
    // Infinite loops end by their hit count. The time limit is for a hanging test, and generous for a busy machine.
    timeoutMS: 10_000,
    cleanTempDir: "always",
  };
}
