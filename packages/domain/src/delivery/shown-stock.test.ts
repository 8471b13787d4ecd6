import { expect, test } from "vitest";
import { mostWanted, tagsOfStockChange } from "./shown-stock.ts";

test.each([
  { before: 500, after: 499, tags: [] },
  { before: 111, after: 20, tags: [] },
  { before: 20, after: 19, tags: ["product:7"] },
  { before: 19, after: 500, tags: ["product:7"] },
  { before: 2, after: 1, tags: ["product:7"] },
  { before: 1, after: 0, tags: ["product:7", "products"] },
  { before: 0, after: 30, tags: ["product:7", "products"] },
  { before: 0, after: 0, tags: [] },
])("from $before pieces to $after invalidates $tags", ({ before, after, tags }) => {
  expect(tagsOfStockChange(7, before, after)).toEqual(tags);
});

test.each([
  { shown: 0, inCart: undefined, most: 0 },
  { shown: 19, inCart: undefined, most: 19 },
  { shown: 19, inCart: 40, most: 19 },
  { shown: 20, inCart: undefined, most: 99 },
  { shown: 20, inCart: 81, most: 81 },
  { shown: 20, inCart: 150, most: 99 },
  { shown: 20, inCart: 7, most: 20 },
])("of $shown shown and $inCart in the cart, at most $most can be chosen", ({ shown, inCart, most }) => {
  expect(mostWanted(shown, inCart)).toBe(most);
});
