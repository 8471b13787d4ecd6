import { expect, test } from "vitest";
import { base32, matchingStep, newTotpSecret, stepAt, totpCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, the rows for SHA-1.
test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at %i seconds the code is %s", (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000), 8)).toBe(code);
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
});

test("the current code and its neighbours are valid, others are not", () => {
  const now = 1234567890_000;
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) expect(matchingStep(secret, totpCode(secret, near), now)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(matchingStep(secret, totpCode(secret, far), now)).toBeUndefined();
  for (const nonsense of ["", "1", "1234567", "abcdef", "００００００"]) {
    expect(matchingStep(secret, nonsense, now)).toBeUndefined();
  }
});

// RFC 4648, section 10, without the padding.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j in base32 is %s", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test("the URI of the QR code contains the store, the account and the secret", () => {
  const uri = new URL(totpUri(secret, "Fresh & Co", "owner+a@shop.example"));
  expect(decodeURIComponent(uri.pathname)).toContain("Fresh & Co:owner+a@shop.example");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    issuer: "Fresh & Co",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("every secret is new, and as long as the hash", () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
});
