import fc from "fast-check";
import { expect, test } from "vitest";
import { type LoginForm, nextLoginAction, proofFor, secondsToWait } from "./login-steps.ts";

const form = (filled: Partial<LoginForm> = {}): LoginForm => ({
  otp: false,
  password: false,
  confirmPassword: false,
  forgotPassword: false,
  withCode: false,
  withoutPassword: false,
  ...filled,
});
const withPassword = { hasPassword: true };
const withoutPassword = { hasPassword: false };

test.each([
  ["a newcomer", form(), undefined, "send-pin"],
  ["an account without a password", form(), withoutPassword, "send-pin"],
  ["an account with a password", form(), withPassword, "ask-password"],
  ["a password", form({ password: true }), withPassword, "check-password"],
  ["a password for nobody", form({ password: true }), undefined, "check-password"],
  ["a forgotten password", form({ forgotPassword: true }), withPassword, "send-pin"],
  ["a password, and a PIN wanted instead", form({ withCode: true }), withPassword, "send-pin"],
  ["a PIN wanted by a newcomer", form({ withCode: true }), undefined, "send-pin"],
  ["a PIN instead of the password", form({ otp: true, withCode: true }), withPassword, "check-pin-and-log-in"],
  ["a PIN that was wanted, without a password", form({ otp: true, withCode: true }), withoutPassword, "check-pin"],
  ["a PIN that was wanted by a newcomer", form({ otp: true, withCode: true }), undefined, "check-pin"],
  [
    "a PIN wanted for a forgotten password",
    form({ otp: true, withCode: true, forgotPassword: true }),
    withPassword,
    "check-pin",
  ],
  ["a PIN, and no password wanted", form({ otp: true, withoutPassword: true }), undefined, "check-pin-and-log-in"],
  ["a PIN alone again", form({ otp: true, withoutPassword: true }), withoutPassword, "check-pin-and-log-in"],
  ["no password wanted, and no PIN yet", form({ withoutPassword: true }), undefined, "send-pin"],
  [
    "a forgotten password that is not set",
    form({ otp: true, withoutPassword: true, forgotPassword: true }),
    withPassword,
    "check-pin",
  ],
  ["a PIN", form({ otp: true }), undefined, "check-pin"],
  ["a PIN that was not wanted instead of the password", form({ otp: true }), withPassword, "check-pin"],
  ["a PIN after forgetting", form({ otp: true, forgotPassword: true }), withPassword, "check-pin"],
  ["a PIN and a password", form({ otp: true, password: true }), undefined, "ask-confirmation"],
  [
    "a PIN and a password twice",
    form({ otp: true, password: true, confirmPassword: true }),
    undefined,
    "check-pin-and-set-password",
  ],
] as const)("%s leads to its step", (_, filled, account, action) => {
  expect(nextLoginAction(filled, account)).toBe(action);
});

test("any filled fields: a session needs a correct password or PIN", () => {
  const anyForm = fc.record({
    otp: fc.boolean(),
    password: fc.boolean(),
    confirmPassword: fc.boolean(),
    forgotPassword: fc.boolean(),
    withCode: fc.boolean(),
    withoutPassword: fc.boolean(),
  });
  const anyAccount = fc.option(fc.record({ hasPassword: fc.boolean() }), { nil: undefined });
  fc.assert(
    fc.property(anyForm, anyAccount, (filled, account) => {
      const proof = proofFor(nextLoginAction(filled, account));
      if (proof === "password") expect(filled.password).toBe(true);
      if (proof === "pin") expect(filled.otp).toBe(true);
    }),
  );
});

test("the delay grows from nothing to a day at most", () => {
  const waits = Array.from({ length: 30 }, (_, failures) => secondsToWait(failures, 5, 86_400));
  expect(waits.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 60, 120]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(86_400);
});

test.each([
  ["check-password", "password"],
  ["check-pin-and-set-password", "pin"],
  ["check-pin-and-log-in", "pin"],
  ["check-pin", undefined],
  ["send-pin", undefined],
  ["ask-password", undefined],
  ["ask-confirmation", undefined],
] as const)("%s opens a session by: %s", (action, proof) => {
  expect(proofFor(action)).toBe(proof);
});
