import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { weaknessOf } from "./session-secret.ts";

test.each([
  ["short-but-quite-random-8fJ2k", /32 characters/],
  ["please-changeme-before-going-live-0001", /sample/],
  ["0123456789abcdef0123456789abcdef", /sample/],
  ["my-super-secret-session-value-00001", /sample/],
  ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", /repeats itself/],
  ["abababababababababababababababababab", /repeats itself/],
])("%s is refused", (secret, why) => {
  expect(weaknessOf(secret)).toMatch(why);
});

test("a random secret in hex is accepted even if some digits happen to be frequent", () => {
  expect(weaknessOf("9911149c4ea4e88e4c91864cfcecc61c")).toBeUndefined();
});

test("output of a random generator is accepted", () => {
  for (let round = 0; round < 500; round += 1) {
    expect(weaknessOf(randomBytes(24).toString("base64"))).toBeUndefined();
    expect(weaknessOf(randomBytes(16).toString("hex"))).toBeUndefined();
  }
});
