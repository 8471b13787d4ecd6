import { expect, test } from "vitest";
import { internationalNumber, isMobileNumber, localDigits, localNumber } from "./mobile-number.ts";

test.each([
  ["01712345678", "01712345678"],
  ["+8801712345678", "01712345678"],
  ["8801712345678", "01712345678"],
  ["01788012345", "01788012345"],
  [" 01712-345 678 ", "01712345678"],
  ["০১৭১২৩৪৫৬৭৮", "01712345678"],
  ["+৮৮০১৭১২৩৪৫৬৭৮", "01712345678"],
])("%j is the mobile number %s", (typed, local) => {
  expect(localDigits(typed)).toBe(local);
  expect(isMobileNumber(local)).toBe(true);
});

test.each(["01212345678", "0171234567", "017123456789", "1712345678", "+4401712345678", "", "01712abc678"])(
  "%j is none",
  (typed) => {
    expect(isMobileNumber(localDigits(typed))).toBe(false);
  },
);

test("what is stored comes back as it was said", () => {
  expect(internationalNumber("01712345678")).toBe("+8801712345678");
  expect(localNumber("+8801712345678")).toBe("01712345678");
  expect(localNumber("tel:+8801712345678")).toBe("tel:+8801712345678");
});
