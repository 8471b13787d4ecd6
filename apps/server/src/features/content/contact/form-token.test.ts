import { expect, test } from "vitest";
import { checkFormToken, newFormToken } from "./form-token.ts";

const now = 1_800_000_000_000;
const token = newFormToken("secret", now);

test("a form is accepted from a few seconds until a day after it was opened", () => {
  expect(() => checkFormToken("secret", token, now + 3_000)).not.toThrow();
  expect(() => checkFormToken("secret", token, now + 24 * 60 * 60 * 1_000)).not.toThrow();
  expect(() => checkFormToken("secret", token, now + 2_999)).toThrow(/quick/);
  expect(() => checkFormToken("secret", token, now + 24 * 60 * 60 * 1_000 + 1)).toThrow(/too long/);
});

test.each(["", ".", `${now - 60_000}.${token.split(".")[1]}`, `${token}x`, "1.2.3"])(
  "%j is an invalid token",
  (made) => {
    expect(() => checkFormToken("secret", made, now + 10_000)).toThrow(/too long/);
  },
);
