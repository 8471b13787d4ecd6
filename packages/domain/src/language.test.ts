import { expect, test } from "vitest";
import { isLanguage, languageOfPath, pathInLanguage } from "./language.ts";

test("English and Bangla are the store's languages", () => {
  expect(["en", "bn", "hi", "EN", "", undefined, null].filter(isLanguage)).toEqual(["en", "bn"]);
});

test.each([
  ["/", "en"],
  ["/bn", "bn"],
  ["/bn/paratha", "bn"],
  ["/bnanas", "en"],
])("%s is in %s", (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test.each([
  ["/", "bn", "/bn"],
  ["/bn", "en", "/"],
  ["/bn", "bn", "/bn"],
  ["/product/plain-paratha", "bn", "/bn/product/plain-paratha"],
  ["/bn/product/plain-paratha", "en", "/product/plain-paratha"],
] as const)("%s in %s is %s", (path, language, expected) => {
  expect(pathInLanguage(path, language)).toBe(expected);
});
