import { expect, test } from "vitest";
import { internationalNumber, isMobileNumber, localDigits, localNumber, writtenDigits } from "./mobile-number.ts";

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
  "%j is not a mobile number",
  (typed) => {
    expect(isMobileNumber(localDigits(typed))).toBe(false);
  },
);

test("stored values are parsed unchanged", () => {
  expect(internationalNumber("01712345678")).toBe("+8801712345678");
  expect(localNumber("+8801712345678")).toBe("01712345678");
  expect(localNumber("tel:+8801712345678")).toBe("tel:+8801712345678");
});

test.each([
  "01712345678",
  "1712345678",
  "+880 1712-345678",
  "00880 1712 345678",
  "(017) 12.345/678",
  "০১৭১২-৩৪৫৬৭৮",
  "880_1712_345678",
])("%j is looked up as 01712345678", (written) => {
  expect(writtenDigits(written)).toBe("01712345678");
});

test.each([
  ["3456", "3456"],
  ["88017", "017"],
  ["0088 017", "017"],
  ["Nasima", "Nasima"],
])("the digits of a part such as %j are %j", (written, digits) => {
  expect(writtenDigits(written)).toBe(digits);
});
