/**
 * Options of all parts. A part is a file `<name>.stryker.mjs` in this folder, which adds its own `mutate` globs, Vitest
 * config and thresholds.
 *
 * @param {string} part
 */
export function sharedOptions(part) {
  const results = `test-results/mutation/${part}`;
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Reuses results of unchanged mutants. The file contains all sources and tests, so it is not in git.
    incremental: true,
    incrementalFile: `${results}/incremental.json`,
    reporters: ["progress", "clear-text", "html", "json"],
    htmlReporter: { fileName: `${results}/report.html` },
    jsonReporter: { fileName: `${results}/report.json` },
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    // Stryker's type checker needs an older TypeScript than ours, and Vitest strips types without checking them.
    checkers: [],
    disableTypeChecks: false,
    // Stryker ends infinite loops by hit count. The timeout is only for hanging tests, so it allows for a busy machine.
    timeoutMS: 10_000,
    // The first run of all tests, instrumented, on a busy machine.
    dryRunTimeoutMinutes: 30,
    cleanTempDir: "always",
  };
}
