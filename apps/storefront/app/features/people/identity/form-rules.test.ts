import { expect, test } from "vitest";
import { errorsIn, pinTyped, rules } from "./form-rules.ts";

test.each([
  ["emailOrPhone", " ", "identifierRequired"],
  ["emailOrPhone", "01712345678", undefined],
  ["name", "Al", "nameShort"],
  ["name", "১২৩", "nameShort"],
  ["name", "Ali", undefined],
  ["name", "রহিম", undefined],
  ["email", "", "emailRequired"],
  ["email", "Ali@shop.example", undefined],
  ["email", "01712 345678", undefined],
  ["email", "0171234567", "emailInvalid"],
  ["email", "ali@shop", "emailInvalid"],
  ["email", "ali@shop.example", undefined],
  ["otp", "", "otpRequired"],
  ["otp", "123", "otpRequired"],
  ["otp", "0123", undefined],
  ["password", "", "passwordRequired"],
  ["password", "12345", "passwordShort"],
  ["password", "123456", undefined],
] as const)("%s %j: %s", (field, text, error) => {
  expect(rules[field](text)).toBe(error);
});

test("the confirmation is required and must match", () => {
  const errorFor = (confirmPassword: string) =>
    errorsIn(["password", "confirmPassword"], { password: "secret-1", confirmPassword }).confirmPassword;
  expect(errorFor("")).toBe("confirmRequired");
  expect(errorFor("secret-2")).toBe("passwordsDiffer");
  expect(errorFor("secret-1")).toBeUndefined();
});

test.each([
  ["১২৩৪", "1234"],
  ["12 34", "1234"],
  ["12345", "1234"],
  ["12a", "12"],
])("the PIN typed as %s is %s", (typed, pin) => {
  expect(pinTyped(typed)).toBe(pin);
});
