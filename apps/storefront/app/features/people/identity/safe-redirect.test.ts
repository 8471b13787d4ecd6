import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each(["/", "/customer", "/bn/customer", "/search/alu?page=2#top", "/a//b"])("%s is followed", (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  null,
  "",
  "customer",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example",
  "javascript:alert(1)",
])("%j is not", (wanted) => {
  expect(safeRedirect(wanted)).toBeNull();
});
