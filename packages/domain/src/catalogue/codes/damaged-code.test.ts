import { expect, test } from "vitest";
import { damageOfCode, withLostZeros } from "./damaged-code.ts";

test.each([
  ["1E5", "code_rounded"],
  ["8.80171E+12", "code_rounded"],
  ["4,9e12", "code_rounded"],
  ["12e5", "code_rounded"],
  ["1011.00", "code_decimal"],
  ["2026-03-01T00:00", "code_date"],
  ["12/1/2026", "code_date"],
  ["3/12/26", "code_date"],
  ["8801712345678", "code_phone"],
  ["1011.0", "code_decimal"],
  ["1-Mar", "code_date"],
  ["Mar-01", "code_date"],
  ["1-Mar-2026", "code_date"],
  ["2026-03-01", "code_date"],
  ["2026-03-01T00:00:00.000Z", "code_date"],
  ["3/1/2026", "code_date"],
  ["1712345678", "code_phone"],
  ["01712345678", "code_phone"],
  ["+8801712345678", "code_phone"],
])("%s was changed by a spreadsheet: %s", (code, damage) => {
  expect(damageOfCode(code)).toBe(damage);
});

test.each(["01011", "1011", "FISH-1", "MAR-GHEE", "E5", "10E", "1.5L-OIL", "2026-A", "1212345678", "4006381333931"])(
  "%s is a normal code",
  (code) => {
    expect(damageOfCode(code)).toBeUndefined();
  },
);

test.each(["1E5", "1011.0", "2026-03-01", "3/1/2026", "1712345678"])(
  "only a whole code counts as damaged: not %s with a letter before or after it",
  (damaged) => {
    expect([damageOfCode(`A${damaged}`), damageOfCode(`${damaged}A`)]).toEqual([undefined, undefined]);
  },
);

test("a number may have lost leading zeros, other codes not", () => {
  expect(withLostZeros("1011")).toContain("01011");
  expect(withLostZeros("A-1")).toEqual([]);
  expect(withLostZeros("1011A")).toEqual([]);
  expect(withLostZeros("12345678901234")).toEqual([]);
});
