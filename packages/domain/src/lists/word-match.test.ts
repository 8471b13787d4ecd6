import { expect, test } from "vitest";
import { soundQuality, startsAlike } from "./word-match.ts";

const heard = 0.85;

test.each([
  ["milkk", "milk"],
  ["nazirsail", "nazirshail"],
  ["dudh", "দুধ"],
])("%s is %s", (word, term) => {
  expect(soundQuality(word, term, heard)).toBeGreaterThan(0.9);
});

test.each([
  ["sogar", "sagor"],
  ["sogar", "সাগর"],
  ["coke", "cake"],
])("%s only sounds like %s", (word, term) => {
  expect(soundQuality(word, term, heard)).toBeLessThan(0.7);
});

test("one different letter is a spelling variant, and other words are unchanged", () => {
  expect(soundQuality("porota", "parota", heard)).toBe(heard);
  expect(soundQuality("rice", "rice", 1)).toBe(1);
  expect(soundQuality("sogar", "sugar", 0.69)).toBe(0.69);
});

test("short and very different words need more than the same sound", () => {
  expect(soundQuality("dall", "dal", heard)).toBe(0.66);
  expect(soundQuality("dalll", "dal", heard)).toBe(0.95);
  expect(soundQuality("porota", "pirata", heard)).toBe(0.66);
});

test("only uncertain similar words are compared by letters", () => {
  expect(soundQuality("coke", "cake", 0.84)).toBe(0.66);
  expect(soundQuality("coke", "cake", 0.83)).toBe(0.83);
  expect(soundQuality("coke", "cake", 0.9)).toBe(0.9);
  expect(soundQuality("দুধ", "দুদ", heard)).toBe(heard);
  expect(soundQuality("dudh", "দুধ", heard)).toBe(0.94);
});

test("words may begin with c or k, but not with b or d", () => {
  expect(startsAlike("karrot", "carrot")).toBe(true);
  expect(startsAlike("ball", "dal")).toBe(false);
  expect(startsAlike("qorma", "korma")).toBe(true);
  expect(startsAlike("zira", "jira")).toBe(true);
  expect(startsAlike("vetki", "betki")).toBe(true);
  expect(startsAlike("ডাল", "ball")).toBe(true);
  expect(startsAlike("ডাল", "চাল")).toBe(false);
});
