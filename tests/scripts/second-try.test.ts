import { expect, test } from "vitest";
import { failedFiles, sumUp } from "../../scripts/second-try.mjs";

type Status = "passed" | "failed";

function aFile(name: string, status: Status, tests: Record<string, Status>) {
  const assertionResults = Object.entries(tests).map(([fullName, its]) => ({ fullName, status: its }));
  return { name: `/shop/tests/${name}`, status, assertionResults };
}

const fine = aFile("cart.test.ts", "passed", { adds: "passed", removes: "passed" });
const slow = aFile("page.spec.ts", "failed", { opens: "failed", closes: "passed" });
const first = { isOk: false, report: { testResults: [fine, slow] } };

test("what failed is run once more, and named when it passes then", () => {
  expect(failedFiles(first.report, "/shop")).toEqual(["tests/page.spec.ts"]);
  const second = aFile("page.spec.ts", "passed", { opens: "passed", closes: "passed" });
  expect(sumUp(first, { isOk: true, report: { testResults: [second] } })).toEqual({
    passed: 4,
    failed: 0,
    late: ["opens"],
  });
});

test("what fails twice has failed, and so has what could not be run again", () => {
  expect(sumUp(first, { isOk: false, report: { testResults: [slow] } })).toEqual({ passed: 3, failed: 1, late: [] });
  expect(sumUp(first, { isOk: false, report: undefined })).toEqual({ passed: 3, failed: 1, late: [] });
  expect(sumUp(first)).toEqual({ passed: 3, failed: 1, late: [] });
});

test("a file that does not load, a run that falls over and one without a report have failed", () => {
  const unloaded = aFile("lost.test.ts", "failed", {});
  expect(sumUp({ isOk: false, report: { testResults: [fine, unloaded] } })).toMatchObject({ passed: 2, failed: 1 });
  expect(sumUp({ isOk: false, report: { testResults: [fine] } })).toMatchObject({ passed: 2, failed: 1 });
  expect(sumUp({ isOk: false, report: undefined })).toEqual({ passed: 0, failed: 1, late: [] });
});

test("a second run that falls over has failed, though its tests passed", () => {
  const second = aFile("page.spec.ts", "passed", { opens: "passed", closes: "passed" });
  expect(sumUp(first, { isOk: false, report: { testResults: [second] } })).toMatchObject({ failed: 1 });
});

test("where very much fails there is no second try", () => {
  const many = Array.from({ length: 13 }, (_, index) => aFile(`${index}.test.ts`, "failed", { works: "failed" }));
  expect(failedFiles({ testResults: many }, "/shop")).toEqual([]);
});
