import fc from "fast-check";
import { expect, test } from "vitest";
import { normalPath } from "./request-path.ts";

test.each([
  ["/", "/"],
  ["/products?page=2", "/products"],
  ["/search/a%2Fb", "/search/a%2Fb"],
  ["/search/%e0%a6%86", "/search/%e0%a6%86"],
  ["/.well-known/x", "/.well-known/x"],
  ["/a..b/...", "/a..b/..."],
])("%s is in normal form", (url, path) => {
  expect(normalPath(url)).toBe(path);
});

test("an accepted path equals its URL's path, for any input", () => {
  const pieces = fc.constantFrom(
    "/",
    ".",
    "..",
    "%2e",
    "%2E",
    "\\",
    "#",
    "?",
    "%",
    "%00",
    "%7F",
    "a",
    "%61",
    "é",
    " ",
    "\t",
    ":",
    "@",
    "|",
    "^",
    "%E0%A6%86",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = normalPath(`/${parts.join("")}`);
      if (path === undefined) return;
      expect(new URL(`http://x${path}`).pathname).toBe(path);
      expect(encodeURI(decodeURI(path)).toLowerCase()).toBe(path.replaceAll("|", "%7C").toLowerCase());
    }),
    { numRuns: 5_000 },
  );
});
