import { expect, test } from "vitest";
import { type Fields, isSame, mergeChanges } from "./merge-changes.ts";

const small: Fields = { id: 1, sku: "R-1", price: 120, stock: { low: 5 } };
const large: Fields = { id: 2, sku: "R-2", price: 540, stock: { low: 5 } };
const base = { title: "Chinigura rice", shelfLifeDays: 90, tagIds: [1, 2], variations: [small, large] };

test("changes to different fields are merged", () => {
  const mine = { ...base, title: "Kataribhog rice" };
  const theirs = { ...base, shelfLifeDays: 60 };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    merged: { ...base, title: "Kataribhog rice", shelfLifeDays: 60 },
    conflicts: [],
  });
});

test("a colleague's price change and a SKU change of the same size are merged", () => {
  const mine = { ...base, variations: [{ ...small, sku: "RICE-1" }, large] };
  const theirs = { ...base, variations: [{ ...small, price: 110 }, large] };
  const { merged, conflicts } = mergeChanges(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.variations).toEqual([{ ...small, sku: "RICE-1", price: 110 }, large]);
});

test("a field changed by both is a conflict, and the user's choice resolves it", () => {
  const mine = { ...base, variations: [{ ...small, price: 130 }, large] };
  const theirs = { ...base, variations: [{ ...small, price: 110 }, large] };
  const field = "variations[1].price";
  const asked = mergeChanges(base, mine, theirs);
  expect(asked.conflicts).toEqual([{ field, mine: 130, theirs: 110 }]);
  const chosen = mergeChanges(base, mine, theirs, { [field]: "theirs" });
  expect(chosen).toEqual({ merged: theirs, conflicts: [] });
  expect(mergeChanges(base, mine, theirs, { [field]: "mine" })).toEqual({ merged: mine, conflicts: [] });
});

test("the same change by both is no conflict", () => {
  const changed = { ...base, tagIds: [1, 2, 3] };
  expect(mergeChanges(base, changed, changed)).toEqual({ merged: changed, conflicts: [] });
});

test("a plain list changed by both is one conflict", () => {
  const { conflicts } = mergeChanges(base, { ...base, tagIds: [1] }, { ...base, tagIds: [2] });
  expect(conflicts).toEqual([{ field: "tagIds", mine: [1], theirs: [2] }]);
});

test("added, removed and moved sizes are merged", () => {
  const added = { sku: "R-3", price: 900, stock: { low: 1 } };
  const mine = { ...base, variations: [small, large, added] };
  const theirs = { ...base, variations: [large, small, { ...large, id: 3 }] };
  expect(mergeChanges(base, mine, theirs).merged.variations).toEqual([large, small, { ...large, id: 3 }, added]);
  const removed = { ...base, variations: [large] };
  expect(mergeChanges(base, base, removed).merged).toEqual(removed);
  expect(mergeChanges(base, removed, { ...base, title: "Rice" }).merged).toEqual({ ...removed, title: "Rice" });
});

test("a size removed by one and changed by the other is a conflict", () => {
  const removed = { ...base, variations: [large] };
  const dearer = { ...base, variations: [{ ...small, price: 150 }, large] };
  expect(mergeChanges(base, removed, dearer).conflicts).toEqual([
    { field: "variations[1]", mine: undefined, theirs: { ...small, price: 150 } },
  ]);
});

test("a missing field equals undefined, and null does not", () => {
  expect(isSame({ a: undefined, b: [{ c: 1 }] }, { b: [{ c: 1 }] })).toBe(true);
  expect(isSame({ a: null }, {})).toBe(false);
  expect(isSame([1, 2], [1, 2, 3])).toBe(false);
});
