import { expect, test } from "vitest";
import { isSingularOf, singular } from "./plural.ts";

test.each([
  ["onions", "onion"],
  ["potatoes", "potato"],
  ["dishes", "dish"],
  ["swiss", "swiss"],
  ["gas", "gas"],
  ["boxesets", "boxeset"],
  ["3-onions", "3-onions"],
  ["onions-s", "onions-s"],
])("one of the %s is a %s", (plural, one) => {
  expect(singular(plural)).toBe(one);
});

test("a word is not its own singular", () => {
  expect(isSingularOf("sweet", "sweets")).toBe(true);
  expect(isSingularOf("sweets", "sweets")).toBe(false);
  expect(isSingularOf("gas", "gas")).toBe(false);
  expect(isSingularOf("sweet", "sweeter")).toBe(false);
});
