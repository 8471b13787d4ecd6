import { expect, test } from "vitest";
import { isGuessable } from "./guessable-password.ts";

test.each(["123456", "1234567890", "654321", "000000", "121212", "aaaaaa", "Qwerty", "PASSWORD", "abc123", "tatka123"])(
  "%s is easily guessed",
  (password) => {
    expect(isGuessable(password)).toBe(true);
  },
);

test.each(["k7#mpl", "hilsa-curry", "rickshaw9", "135790", "12345x", "মাছেভাতে"])("%s is not", (password) => {
  expect(isGuessable(password)).toBe(false);
});
