import { expect, test } from "vitest";
import { choicesIn, linesOf } from "./choice-lines.ts";

const known = [{ code: "old_red", en: "Red", bn: "লাল" }];

test("choices are written and read as lines, and a known name keeps its code", () => {
  expect(linesOf(known)).toBe("Red = লাল");
  expect(choicesIn("Red = টকটকে লাল\n\n Deep blue=নীল ", known)).toEqual([
    { code: "old_red", en: "Red", bn: "টকটকে লাল" },
    { code: "deep_blue", en: "Deep blue", bn: "নীল" },
  ]);
});

test.each(["Red", "Red =", "= লাল", "Red = লাল = x", "Green = ক\nGREEN = খ"])("%j is refused", (text) => {
  expect(choicesIn(text, known)).toBeUndefined();
});
