import { expect, test } from "vitest";
import { isMalformed, safeCallbackUrl } from "./callback-url.ts";

const origin = "https://tatka.example";

test.each([
  [undefined, origin],
  ["", origin],
  ["/customer?tab=1", `${origin}/customer?tab=1`],
  [`${origin}/customer`, `${origin}/customer`],
  ["https://evil.example/", origin],
  ["//evil.example", origin],
  ["/\\evil.example", origin],
  ["javascript:alert(1)", origin],
  [`${origin}.evil.example/`, origin],
  ["http://[broken", origin],
])("%s leads to %s", (wanted, expected) => {
  expect(safeCallbackUrl(wanted, origin)).toBe(expected);
});

test.each([
  ["http://[broken", true],
  ["https://:port", true],
  ["", false],
  [undefined, false],
  ["/customer", false],
  ["https://evil.example/", false],
])("%s is malformed: %s", (wanted, expected) => {
  expect(isMalformed(wanted, origin)).toBe(expected);
});
