import { expect, test } from "vitest";
import { withSearch } from "./recent-searches.ts";
import { optionsFor, stepThrough } from "./suggestion-options.ts";

const found = {
  searches: ["alu", "aloo chips"],
  categories: [{ slug: "vegetables", title: "Vegetables", titleBn: "সবজি" }],
  products: [{ slug: "potato", title: "Potato", titleBn: "আলু", picture: null, salePrice: 40 }],
};

test("recent searches come first, then popular searches, categories and products", () => {
  const options = optionsFor("al", ["alu bokhara", "rice"], found);
  expect(options.map((option) => [option.id, option.kind])).toEqual([
    ["suggestion-0", "search"],
    ["suggestion-1", "search"],
    ["suggestion-2", "search"],
    ["suggestion-3", "category"],
    ["suggestion-4", "product"],
  ]);
});

test("an empty box shows why each suggestion is offered", () => {
  const options = optionsFor("", ["rice", "alu"], { ...found, categories: [], products: [] });
  expect(options).toMatchObject([
    { words: "rice", from: "self" },
    { words: "alu", from: "self" },
    { words: "aloo chips", from: "others" },
  ]);
  expect(optionsFor("al", ["alu bokhara"], found)[0]).toMatchObject({ words: "alu bokhara", from: null });
});

test("arrow keys cycle through the suggestions and the field", () => {
  const options = optionsFor("", ["rice", "dal"], null);
  expect(stepThrough(options, undefined, 1)).toBe("suggestion-0");
  expect(stepThrough(options, "suggestion-0", 1)).toBe("suggestion-1");
  expect(stepThrough(options, "suggestion-1", 1)).toBeUndefined();
  expect(stepThrough(options, undefined, -1)).toBe("suggestion-1");
  expect(stepThrough(options, "suggestion-0", -1)).toBeUndefined();
});

test("a repeated search moves to the front, and the oldest are dropped", () => {
  expect(withSearch(["rice", "dal"], "Dal")).toEqual(["Dal", "rice"]);
  expect(withSearch(["a", "b", "c", "d", "e", "f"], "g")).toEqual(["g", "a", "b", "c", "d", "e"]);
});
