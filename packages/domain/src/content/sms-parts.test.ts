import { expect, test } from "vitest";
import { smsParts } from "./sms-parts.ts";

test.each([
  ["", "gsm", 1, 160],
  ["a".repeat(160), "gsm", 1, 0],
  ["a".repeat(161), "gsm", 2, 145],
  ["a".repeat(306), "gsm", 2, 0],
  ["a".repeat(307), "gsm", 3, 152],
  // The euro sign takes two places, and is not split between two parts.
  [`${"a".repeat(158)}€`, "gsm", 1, 0],
  [`${"a".repeat(152)}€${"a".repeat(10)}`, "gsm", 2, 141],
  ["ক".repeat(70), "unicode", 1, 0],
  ["ক".repeat(71), "unicode", 2, 63],
  [`${"a".repeat(70)}৳`, "unicode", 2, 63],
  // An emoji is two UTF-16 units, and is never split.
  [`${"ক".repeat(66)}😀${"ক".repeat(10)}`, "unicode", 2, 55],
])("the parts of %j are counted as networks do", (text, alphabet, parts, left) => {
  expect(smsParts(text)).toMatchObject({ alphabet, parts, left });
});
