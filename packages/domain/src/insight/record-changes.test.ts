import { expect, test } from "vitest";
import { changesBetween } from "./record-changes.ts";

test("only differences are listed, by path", () => {
  const before = { title: "Paratha", price: { dhaka: 120, ctg: 125 }, status: "active", version: 1 };
  const after = { title: "Paratha", price: { dhaka: 130, ctg: 125 }, status: "active", version: 2 };
  expect(changesBetween(before, after)).toEqual([{ field: "price.dhaka", before: 120, after: 130 }]);
});

test("created values have no old value, and deleted ones no new one", () => {
  expect(changesBetween(null, { title: "New", tags: [] })).toEqual([
    { field: "title", after: "New" },
    { field: "tags", after: [] },
  ]);
  expect(changesBetween({ title: "Old" }, undefined)).toEqual([{ field: "title", before: "Old" }]);
});

test("items in a list are matched by id, plain values are one field", () => {
  const before = {
    lines: [
      { id: 4, count: 1 },
      { id: 5, count: 2 },
    ],
    roles: ["Packer"],
  };
  const after = {
    lines: [
      { id: 5, count: 3 },
      { id: 4, count: 1 },
    ],
    roles: ["Packer", "Rider"],
  };
  expect(changesBetween(before, after)).toEqual([
    { field: "lines[5].count", before: 2, after: 3 },
    { field: "roles", before: ["Packer"], after: ["Packer", "Rider"] },
  ]);
});

test("a record that is a single value is a field called value", () => {
  expect(changesBetween(false, true)).toEqual([{ field: "value", before: false, after: true }]);
  expect(changesBetween(undefined, undefined)).toEqual([]);
});

test("the modification time is not a change", () => {
  expect(changesBetween({ updatedAt: 1, title: "a" }, { updatedAt: 2, title: "a" })).toEqual([]);
});

test("an added value has no old value, not even an empty one", () => {
  expect(changesBetween(undefined, true)).toStrictEqual([{ field: "value", after: true }]);
});

test("a list with an item without an id is one field", () => {
  const mixed = [{ id: 1, count: 1 }, 5];
  expect(changesBetween({ list: mixed }, { list: [] })).toEqual([{ field: "list", before: mixed, after: [] }]);
  const nameless = [{ count: 1 }];
  expect(changesBetween({ list: [] }, { list: nameless })).toEqual([{ field: "list", before: [], after: nameless }]);
});

test("null and an empty record are values", () => {
  expect(changesBetween({ note: null }, { note: 1 })).toEqual([{ field: "note", before: null, after: 1 }]);
  expect(changesBetween({ price: {} }, { price: { dhaka: 1 } })).toEqual([
    { field: "price", before: {} },
    { field: "price.dhaka", after: 1 },
  ]);
});
