import { expect, test } from "vitest";
import { extensionApi, isFitting } from "./version.ts";

test.each([
  ["2.3", "2.3", true],
  ["2.0", "2.3", true],
  ["2.4", "2.3", false],
  ["1.3", "2.3", false],
  ["3.0", "2.3", false],
  ["2.10", "2.9", false],
  ["2.9", "2.10", true],
  ["2", "2.3", false],
  ["2.3.1", "2.3", false],
  ["^2.3", "2.3", false],
  ["", "2.3", false],
])("an extension for %s with a store that offers %s: %s", (wanted, offered, fits) => {
  expect(isFitting(wanted, offered)).toBe(fits);
});

test("an extension for the version on offer fits", () => {
  expect(isFitting(extensionApi)).toBe(true);
});
