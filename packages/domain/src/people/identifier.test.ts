import { expect, test } from "vitest";
import { parseIdentifier } from "./identifier.ts";

test.each([
  ["01712345678", "+8801712345678"],
  ["+8801712345678", "+8801712345678"],
  ["8801712345678", "+8801712345678"],
  ["+88 01712-345678", "+8801712345678"],
  ["০১৭১২ ৩৪৫৬৭৮", "+8801712345678"],
  ["1712345678", "+8801712345678"],
  ["  Rahim@Example.COM ", "rahim@example.com"],
])("%s is %s", (typed, value) => {
  expect(parseIdentifier(typed)).toEqual({ kind: value.startsWith("+") ? "phone" : "email", value });
});

test.each([
  "",
  "01212345678",
  "0171234567",
  "017123456789",
  "9901712345678",
  "+15550100",
  "rahim",
  "@example.com",
  "a@b",
  "a b@c.de",
  "a@b@c.de",
])("%j is neither an email nor a Bangladeshi mobile number", (typed) => {
  expect(parseIdentifier(typed)).toBe(undefined);
});
