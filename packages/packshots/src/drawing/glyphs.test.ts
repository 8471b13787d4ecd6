import { expect, test } from "vitest";
import { shaped } from "./glyphs.ts";
import { fit, textWidth, wrapWords } from "./text.ts";

test("Bangla conjuncts become one glyph, as the font defines", () => {
  const apart = shaped("ক", 700).glyphs.length + shaped("ষ", 700).glyphs.length;
  expect(shaped("ক্ষ", 700).glyphs.length).toBeLessThan(apart);
});

test("a line in both scripts is as wide as its parts", () => {
  const parts = textWidth("Milk ", 100) + textWidth("দুধ", 100);
  expect(textWidth("Milk দুধ", 100)).toBeCloseTo(parts);
});

test("a title is broken into lines so that it is as large as possible", () => {
  const { lines, size } = fit("Pasteurised Full Cream Milk", 300, 300, { max: 200 });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(textWidth(line, size)).toBeLessThanOrEqual(300.5);
});

test("a paragraph keeps its words and its width", () => {
  const text = "Flaky layered paratha made with fine wheat flour";
  const lines = wrapWords(text, 200, 20, 400);
  expect(lines.join(" ")).toBe(text);
  for (const line of lines) expect(textWidth(line, 20, 400)).toBeLessThanOrEqual(200);
});
