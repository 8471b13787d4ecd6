import fc from "fast-check";
import { expect, test } from "vitest";
import { guardedCell, joinedCell, splitCell, unguardedCell } from "./table-cell.ts";

test.each(["=1+1", "+8801", "-5", "@SUM(A1)", "\tx", "\r=x", "'=1", "''=1"])("%j is escaped", (text) => {
  expect(guardedCell(text)).toMatch(/^'/);
  expect(unguardedCell(guardedCell(text))).toBe(text);
});

test.each(["Plain Paratha", "'quoted'", "5 - 3", "", "O'Neill"])("%j is unchanged", (text) => {
  expect(guardedCell(text)).toBe(text);
});

test("every text is restored, and none is exported as a formula", () => {
  const text = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a", "ক", " ") });
  fc.assert(
    fc.property(text, (left) => {
      expect(guardedCell(left)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardedCell(guardedCell(left))).toBe(left);
    }),
  );
});

test("several texts in a cell are split as they were joined", () => {
  const word = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(splitCell(joinedCell(words))).toEqual(words);
    }),
  );
});

test("spaces around texts in a cell are dropped, and spaces alone are no text", () => {
  expect(splitCell(" a | | b c |")).toEqual(["a", "b c"]);
});
