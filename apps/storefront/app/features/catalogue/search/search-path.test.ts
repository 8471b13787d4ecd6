import { expect, test } from "vitest";
import { searchPath } from "./search-path.ts";

test.each([
  ["alu", "/search/alu"],
  ["  2kg   chal ", "/search/2kg%20chal"],
  ["চাল", "/search/%E0%A6%9A%E0%A6%BE%E0%A6%B2"],
  ["50% off/each", "/search/50%25%20off%2Feach"],
  ["   ", null],
  ["..", null],
])("%j is searched at %j", (words, path) => {
  expect(searchPath(words)).toBe(path);
});
