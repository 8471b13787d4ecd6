import { readFile } from "node:fs/promises";

/**
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} FileReport
 * @typedef {{ testResults: FileReport[] }} Report
 */

/**
 * Counts tests. A file that fails to load contains no tests and counts as one failure; so does a run that crashed
 * before or after its tests.
 *
 * @param {boolean} isOk whether Vitest exited with 0
 * @param {Report | undefined} report
 */
export function countTests(isOk, report) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const unloaded = files.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  const failed = tests.filter(isFailed).length + unloaded.length;
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failed || (isOk ? 0 : 1),
  };
}

/** @param {{ status: string }} result */
function isFailed({ status }) {
  return status === "failed";
}

/** @param {string} file @returns {Promise<Report | undefined>} */
export async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
