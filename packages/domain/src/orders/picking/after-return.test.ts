import { expect, test } from "vitest";
import { restocksAfterRefusal, restocksByDefault } from "./after-return.ts";

test.each([
  ["frozen", 120, true],
  ["frozen", 121, false],
  ["chilled", 120, true],
  ["chilled", 121, false],
  ["ambient", 10_000, true],
  ["frozen", null, true],
] as const)("%s goods that were out for %s minutes are restocked: %s", (storage, outMinutes, isSold) => {
  expect(restocksByDefault({ storage, outMinutes }, 120)).toBe(isSold);
});

test.each([
  ["damaged", true, false],
  ["damaged", false, false],
  ["missing", true, true],
  ["missing", false, true],
  ["refused", true, true],
  ["refused", false, false],
  ["other", true, true],
  ["other", false, false],
] as const)("a piece refused as %s, and sellable (%s), is restocked: %s", (reason, restocks, isBack) => {
  expect(restocksAfterRefusal(reason, restocks)).toBe(isBack);
});
