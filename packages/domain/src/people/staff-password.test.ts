import { expect, test } from "vitest";
import { isStaffPassword } from "./staff-password.ts";

test.each([
  "short-1",
  "১২৩৪৫৬৭",
  "password",
  "Password1",
  "P@ssw0rd",
  "12345678",
  "Bangladesh123",
  "aaaaaaaaaa",
  "abababababab",
])("%s is refused", (password) => {
  expect(isStaffPassword(password)).toBe(false);
});

test.each(["correct horse battery", "abcabcabc", "secret-1", "কাঁচাবাজারের ঝুড়ি", "Tr0ub4dor&3"])(
  "%s is accepted",
  (password) => {
    expect(isStaffPassword(password)).toBe(true);
  },
);
