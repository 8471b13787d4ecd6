import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { onlyThese, quarantined } from "../../scripts/tests/quarantine.mjs";

const root = resolve(import.meta.dirname, "../..");

test("at most five tests are in quarantine, each with an existing file, a reason and a date", () => {
  const tests = quarantined();
  expect(tests.length).toBeLessThanOrEqual(5);
  for (const { file, test: name, reason, since } of tests) {
    expect(existsSync(resolve(root, file)), file).toBe(true);
    expect(name).not.toBe("");
    expect(reason.length).toBeGreaterThan(20);
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test("quarantined tests are selected by file and by exact name", () => {
  const one = { reason: "", since: "", file: "tests/api/people/login/pins.test.ts" };
  const [file, flag, pattern = ""] = onlyThese([
    { ...one, test: "a PIN (of 4 digits) arrives" },
    { ...one, test: "a PIN expires" },
  ]);
  expect([file, flag]).toEqual([one.file, "--testNamePattern"]);
  const isSelected = (name: string) => new RegExp(pattern).test(name);
  expect(isSelected("a PIN (of 4 digits) arrives")).toBe(true);
  expect(isSelected("a PIN expires")).toBe(true);
  expect(isSelected("a PIN expires twice")).toBe(false);
});
