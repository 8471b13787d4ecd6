import { expect, test } from "vitest";
import { formatted } from "./markdown-marks.ts";

test.each([
  ["bold", "a big day", 2, 5, "a **big** day", "big"],
  ["italic", "a big day", 2, 5, "a *big* day", "big"],
  ["heading", "one\ntwo", 5, 5, "one\n## two", "## t"],
  ["list", "one\ntwo\nthree", 1, 6, "- one\n- two\nthree", "- one\n- tw"],
  ["link", "see here", 4, 8, "see [here](/)", "/"],
] as const)("%s", (mark, text, from, to, expected, selected) => {
  const result = formatted(text, from, to, mark);
  expect(result.text).toBe(expected);
  expect(result.text.slice(result.from, result.to)).toBe(selected);
});
