import { expect, test } from "vitest";
import { soundQuality, startsAlike } from "./word-match.ts";

const heard = 0.85;

test.each([
  ["milkk", "milk"],
  ["nazirsail", "nazirshail"],
  ["dudh", "দুধ"],
])("%s is %s itself", (word, term) => {
  expect(soundQuality(word, term, heard)).toBeGreaterThan(0.9);
});

test.each([
  ["sogar", "sagor"],
  ["sogar", "সাগর"],
  ["coke", "cake"],
])("%s only sounds like %s", (word, term) => {
  expect(soundQuality(word, term, heard)).toBeLessThan(0.7);
});

test("one letter apart is a spelling, and what is not by sound stays as it was", () => {
  expect(soundQuality("porota", "parota", heard)).toBe(heard);
  expect(soundQuality("rice", "rice", 1)).toBe(1);
  expect(soundQuality("sogar", "sugar", 0.69)).toBe(0.69);
});

test("c and k begin alike, b and d do not", () => {
  expect(startsAlike("karrot", "carrot")).toBe(true);
  expect(startsAlike("ball", "dal")).toBe(false);
});
