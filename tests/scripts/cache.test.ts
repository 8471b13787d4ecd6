import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheFolder } from "../../scripts/tests/cache.mjs";

test("the folder of test runs is made again after installing has deleted it", () => {
  const below = mkdtempSync(join(tmpdir(), "tatka-cache-"));
  rmSync(cacheFolder(below), { recursive: true });
  expect(existsSync(cacheFolder(below))).toBe(true);
  rmSync(below, { recursive: true });
});
