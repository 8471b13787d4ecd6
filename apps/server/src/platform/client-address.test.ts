import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["nobody is trusted", "203.0.113.9", 0, "10.0.0.1"],
  ["one proxy is trusted", "203.0.113.9", 1, "203.0.113.9"],
  ["a forged address stands before the proxy's", "1.2.3.4, 203.0.113.9", 1, "203.0.113.9"],
  ["two proxies are trusted", "1.2.3.4, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["fewer proxies spoke than are trusted", "203.0.113.9", 2, "203.0.113.9"],
  ["no proxy spoke", undefined, 1, "10.0.0.1"],
])("when %s", (_, forwardedFor, trusted, expected) => {
  expect(clientAddress("10.0.0.1", forwardedFor, trusted)).toBe(expected);
});
