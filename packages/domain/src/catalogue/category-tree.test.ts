import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORY_LEVELS, moveInTree } from "./category-tree.ts";

// Fish (1) > Frozen (2) > Hilsa (3); Meat (4) > Beef (5); Sweets (6)
const tree = [
  { id: 1, parentId: null, level: 1, sort: 0 },
  { id: 2, parentId: 1, level: 2, sort: 0 },
  { id: 3, parentId: 2, level: 3, sort: 0 },
  { id: 4, parentId: null, level: 1, sort: 1 },
  { id: 5, parentId: 4, level: 2, sort: 0 },
  { id: 6, parentId: null, level: 1, sort: 2 },
];

test("a category swaps with its neighbour, and nothing else changes", () => {
  expect(moveInTree(tree, { id: 4, parentId: null, index: 0 })).toEqual({
    changed: [
      { id: 4, parentId: null, level: 1, sort: 0 },
      { id: 1, parentId: null, level: 1, sort: 1 },
    ],
  });
});

test("children move along, one level deeper", () => {
  expect(moveInTree(tree, { id: 4, parentId: 6, index: 0 })).toEqual({
    changed: [
      { id: 4, parentId: 6, level: 2, sort: 0 },
      { id: 5, parentId: 4, level: 3, sort: 0 },
    ],
  });
});

test("a category keeps its level and position when only its parent changes", () => {
  expect(moveInTree(tree, { id: 5, parentId: 6, index: 0 })).toEqual({
    changed: [{ id: 5, parentId: 6, level: 2, sort: 0 }],
  });
});

test("siblings are sorted by number and then by age, in any input order", () => {
  const unsorted = [
    { id: 4, parentId: null, level: 1, sort: 9 },
    { id: 3, parentId: null, level: 1, sort: 2 },
    { id: 1, parentId: null, level: 1, sort: 5 },
    { id: 2, parentId: null, level: 1, sort: 2 },
  ];
  const moved = moveInTree(unsorted, { id: 4, parentId: null, index: 0 });
  const order = "changed" in moved ? moved.changed.toSorted((a, b) => a.sort - b.sort).map(({ id }) => id) : [];
  // The third keeps its number.
  expect(order).toEqual([4, 2, 1]);
});

test.each([
  ["a subtree that would be deeper than three levels", { id: 1, parentId: 4, index: 0 }, "too_deep"],
  ["a leaf below a leaf of the third level", { id: 6, parentId: 3, index: 0 }, "too_deep"],
  ["a category below its own grandchild", { id: 1, parentId: 3, index: 0 }, "into_itself"],
  ["a category below itself", { id: 1, parentId: 1, index: 0 }, "into_itself"],
  ["a category that is gone", { id: 99, parentId: null, index: 0 }, "not_there"],
  ["a parent that is gone", { id: 1, parentId: 99, index: 0 }, "not_there"],
])("%s is refused", (_, move, refused) => {
  expect(moveInTree(tree, move)).toEqual({ refused });
});

test("any moves in any order keep a tree of at most three levels", () => {
  const id = fc.integer({ min: 1, max: 6 });
  const move = fc.record({ id, parentId: fc.option(id), index: fc.nat(7) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let places = tree;
      for (const one of moves) {
        const result = moveInTree(places, one);
        if ("refused" in result) continue;
        const changed = new Map(result.changed.map((place) => [place.id, place]));
        places = places.map((place) => changed.get(place.id) ?? place);
      }
      const byId = new Map(places.map((place) => [place.id, place]));
      for (const { level, parentId } of places) {
        expect(level).toBeLessThanOrEqual(CATEGORY_LEVELS);
        expect(level).toBe(parentId === null ? 1 : (byId.get(parentId)?.level ?? 0) + 1);
      }
    }),
  );
});
