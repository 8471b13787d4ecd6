import { expect, test } from "vitest";
import { Counts, inStockCount } from "./word-counts.ts";

test("each word is counted by its meaning", () => {
  const counts = new Counts("b1 c4 sfrozen t2 t9 v3 b1 c5 schilled t9 b7 c5 sfrozen");
  expect(counts.of("b")).toEqual({ ids: [1, 7], counts: [2, 1] });
  expect(counts.of("c")).toEqual({ ids: [4, 5], counts: [1, 2] });
  expect(counts.of("t")).toEqual({ ids: [2, 9], counts: [1, 2] });
  expect(counts.of("v")).toEqual({ ids: [3], counts: [1] });
  expect(counts.storage()).toEqual([
    { value: "frozen", count: 2 },
    { value: "chilled", count: 1 },
  ]);
  expect(new Counts("").of("b")).toEqual({ ids: [], counts: [] });
});

test("a product is in stock if one of its sizes is", () => {
  expect(inStockCount("1,2 3 14", [])).toBe(3);
  expect(inStockCount("1,2 3 14", [1, 3, 4])).toBe(2);
  expect(inStockCount("1,2 3 14", [1, 2, 3, 14])).toBe(0);
  expect(inStockCount("", [])).toBe(0);
});
