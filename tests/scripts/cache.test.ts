import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheFolder } from "../../scripts/tests/cache.mjs";

test("the cache folder of test runs is recreated after installing has deleted it", () => {
  const below = mkdtempSync(join(tmpdir(), "tatka-cache-"));
  rmSync(cacheFolder(below), { recursive: true });
  expect(existsSync(cacheFolder(below))).toBe(true);
  rmSync(below, { recursive: true });
});
