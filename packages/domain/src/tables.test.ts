import { expect, test } from "vitest";
import { entriesOf, keysOf, tableOf } from "./tables.ts";

const prices = { tea: 90, rice: 120 };

test("keys and entries are those of the table, in its order", () => {
  expect(keysOf(prices)).toEqual(["tea", "rice"]);
  expect(entriesOf(prices)).toEqual([
    ["tea", 90],
    ["rice", 120],
  ]);
});

test("a table is made of its keys", () => {
  expect(tableOf(keysOf(prices), (name) => prices[name] * 2)).toEqual({ tea: 180, rice: 240 });
});
