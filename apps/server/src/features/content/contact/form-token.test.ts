import { expect, test } from "vitest";
import { checkFormToken, newFormToken } from "./form-token.ts";

const now = 1_800_000_000_000;
const token = newFormToken("secret", now);

test("a form may be sent once there was time to fill it in, until a day later", () => {
  expect(() => checkFormToken("secret", token, now + 3_000)).not.toThrow();
  expect(() => checkFormToken("secret", token, now + 24 * 60 * 60 * 1_000)).not.toThrow();
  expect(() => checkFormToken("secret", token, now + 2_999)).toThrow(/quick/);
  expect(() => checkFormToken("secret", token, now + 24 * 60 * 60 * 1_000 + 1)).toThrow(/too long/);
});

test.each(["", ".", `${now - 60_000}.${token.split(".")[1]}`, `${token}x`, "1.2.3"])(
  "%j is no token of ours",
  (made) => {
    expect(() => checkFormToken("secret", made, now + 10_000)).toThrow(/too long/);
  },
);
