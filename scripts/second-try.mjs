import { relative } from "node:path";

/**
 * A machine may be busy with something else for half a minute, and a page miss its time. What failed is therefore run
 * once more, file by file with a store of its own and nothing beside it; who needed that is named, as a race to find.
 *
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} FileReport
 * @typedef {{ testResults: FileReport[] }} Report
 * @typedef {{ isOk: boolean, report: Report | undefined }} Run
 */

/** More than these is no busy machine. */
const most = 12;

/**
 * The files worth a second try, from the root.
 *
 * @param {Report | undefined} report
 * @param {string} root
 */
export function failedFiles(report, root) {
  const failed = failedOf(report).map(({ name }) => relative(root, name));
  return failed.length > most ? [] : failed;
}

/**
 * What both runs count together, and the tests that passed only in the second.
 *
 * @param {Run} first
 * @param {Run} [second]
 */
export function sumUp(first, second) {
  const tried = new Set(second?.report?.testResults.map(({ name }) => name));
  const files = [
    ...(first.report?.testResults ?? []).filter(({ name }) => !tried.has(name)),
    ...(second?.report?.testResults ?? []),
  ];
  const tests = files.flatMap((file) => file.assertionResults);
  // A file that does not load has no test that could fail, and a run may fall over before or after its tests.
  const unloaded = failedOf({ testResults: files }).filter(({ assertionResults }) => !assertionResults.some(isFailed));
  const failed = tests.filter(isFailed).length + unloaded.length;
  const isOk = first.isOk || (failedOf(first.report).length > 0 && second?.isOk === true);
  const late = failedOf(first.report).flatMap((file) =>
    file.assertionResults
      .filter(isFailed)
      .filter((test) => isPassed(second, file, test))
      .map(({ fullName }) => fullName),
  );
  return { passed: tests.filter(({ status }) => status === "passed").length, failed: failed || (isOk ? 0 : 1), late };
}

/** @param {Report | undefined} report */
function failedOf(report) {
  return (report?.testResults ?? []).filter(isFailed);
}

/** @param {{ status: string }} result */
function isFailed({ status }) {
  return status === "failed";
}

/**
 * @param {Run | undefined} run
 * @param {FileReport} file
 * @param {{ fullName: string }} test
 */
function isPassed(run, { name }, { fullName }) {
  const again = run?.report?.testResults.find((file) => file.name === name);
  return again?.assertionResults.some((test) => test.fullName === fullName && test.status === "passed") === true;
}
