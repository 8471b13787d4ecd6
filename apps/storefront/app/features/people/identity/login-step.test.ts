import { expect, test } from "vitest";
import { afterMessage, firstState, type LoginState, loginBody, stepTexts } from "./login-step.ts";
import { identityTexts } from "./messages.ts";

const texts = (state: LoginState, reason: "page" | "ended" | null = null) =>
  stepTexts(state, identityTexts.en.login, { typed: "a@b.example", reason });

test.each([
  ["START", false, "Login", /email/, "SIGN UP / LOGIN", true],
  ["SET_OTP", false, "Login", /4-digit one-time PIN to a@b\.example/, "ENTER", false],
  ["ENTER_PASSWORD", false, "Login", /password/, "LOGIN", true],
  ["SET_PASSWORD", false, "Login", /set a password/, "SIGN UP", false],
  ["FORGOT_PASSWORD", true, "Forgot Password", /^An OTP will be sent to email to verify$/, "SUBMIT", false],
  ["SET_OTP", true, "Forgot Password", /4-digit one-time PIN/, "ENTER", false],
  ["SET_PASSWORD", true, "Forgot Password", /set a password/, "CHANGE PASSWORD", false],
] as const)("%s, forgotten: %s, is called %s", (step, isForgotten, title, prompt, button, hasForgotLink) => {
  const shown = texts({ step, isForgotten, said: null });
  expect(shown).toMatchObject({ title, button, hasForgotLink });
  expect(shown.prompt).toMatch(prompt);
});

test("the server's message changes the step and keeps the flow", () => {
  const forgotten: LoginState = { step: "FORGOT_PASSWORD", isForgotten: true, said: null };
  expect(afterMessage(forgotten, "SET_OTP")).toEqual({ step: "SET_OTP", isForgotten: true, said: null });
});

test("any other message is shown as the prompt, until the next step", () => {
  const told = afterMessage(firstState, "Your account is being reviewed.");
  expect(texts(told).prompt).toBe("Your account is being reviewed.");
  expect(afterMessage(told, "ENTER_PASSWORD").said).toBeNull();
});

test("a customer redirected from a protected page sees why", () => {
  expect(texts(firstState, "page").prompt).toMatch(/log in to open/);
  expect(texts(afterMessage(firstState, "ENTER_PASSWORD"), "page").prompt).not.toMatch(/log in to open/);
});

test("a customer whose session ended is told so, and asked for the email", () => {
  expect(texts(firstState, "ended").prompt).toBe(
    "You have been logged out. Enter your email or mobile number to continue.",
  );
});

test("empty passwords, PINs, confirmations and items are not sent", () => {
  const empty = { emailOrPhone: "a@b.example", otp: "", password: "", confirmPassword: "" };
  expect(loginBody(empty, firstState, undefined)).toStrictEqual({ emailOrPhone: "a@b.example", forgotPassword: false });
  const item = { variationId: 7, quantity: 1 };
  expect(loginBody({ ...empty, otp: "1234", password: "secret" }, { isForgotten: true }, item)).toStrictEqual({
    emailOrPhone: "a@b.example",
    otp: "1234",
    password: "secret",
    forgotPassword: true,
    lastItemToAdd: item,
  });
});

test("a PIN instead of the password is requested and sent as such", () => {
  const form = { emailOrPhone: "a@b.example", otp: "1234", password: "", confirmPassword: "" };
  expect(loginBody(form, { ...firstState, isByCode: true }, undefined)).toStrictEqual({
    emailOrPhone: "a@b.example",
    otp: "1234",
    forgotPassword: false,
    withCode: true,
  });
});
