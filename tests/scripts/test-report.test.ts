import { expect, test } from "vitest";
import { countTests } from "../../scripts/tests/report.mjs";

type Status = "passed" | "failed" | "skipped";

function aFile(status: Status, tests: Record<string, Status>) {
  const assertionResults = Object.entries(tests).map(([fullName, its]) => ({ fullName, status: its }));
  return { name: "/shop/tests/cart.test.ts", status, assertionResults };
}

test("passed and failed tests are counted, skipped ones are not", () => {
  const files = [
    aFile("passed", { adds: "passed", removes: "passed" }),
    aFile("failed", { opens: "failed", closes: "passed", waits: "skipped" }),
  ];
  expect(countTests(false, { testResults: files })).toEqual({ passed: 3, failed: 1 });
});

test("a file that does not load counts as one failure", () => {
  const files = [aFile("passed", { adds: "passed" }), aFile("failed", {})];
  expect(countTests(false, { testResults: files })).toEqual({ passed: 1, failed: 1 });
});

test("a run that crashes after its tests, or writes no report, counts as one failure", () => {
  expect(countTests(false, { testResults: [aFile("passed", { adds: "passed" })] })).toEqual({ passed: 1, failed: 1 });
  expect(countTests(false, undefined)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(true, { testResults: [] })).toEqual({ passed: 0, failed: 0 });
});
