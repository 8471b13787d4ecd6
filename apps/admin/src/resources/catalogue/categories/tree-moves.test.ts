import { expect, test } from "vitest";
import { type DropSide, dropTarget, type Step, stepTarget } from "./tree-moves.ts";

const category = (id: number, parentId: number | null, level: number) => ({
  id,
  parentId,
  level,
  slug: `c${id}`,
  title: `C${id}`,
  titleBn: `C${id}`,
  pictureId: null,
  googleCategory: null,
  pictureUrl: null,
  status: "active" as const,
  products: 0,
  version: 1,
});
// 1 > (2 > 3), 4 ; 5
const tree = [category(1, null, 1), category(2, 1, 2), category(3, 2, 3), category(4, 1, 2), category(5, null, 1)];
const named = (id: number) => tree.find((one) => one.id === id) ?? category(0, null, 1);

test.each<[number, Step, object | undefined]>([
  [1, "up", undefined],
  [1, "down", { parentId: null, index: 1 }],
  [5, "up", { parentId: null, index: 0 }],
  [5, "in", { parentId: 1, index: 2 }],
  [4, "in", { parentId: 2, index: 1 }],
  [2, "in", undefined],
  [3, "out", { parentId: 1, index: 1 }],
  [4, "out", { parentId: null, index: 1 }],
  [5, "out", undefined],
])("category %i moved %s goes to %j", (id, step, target) => {
  expect(stepTarget(tree, named(id), step)).toEqual(target);
});

test.each<[number, number, DropSide, object | undefined]>([
  [5, 1, "before", { parentId: null, index: 0 }],
  [5, 4, "after", { parentId: 1, index: 2 }],
  [4, 2, "before", { parentId: 1, index: 0 }],
  [2, 4, "after", { parentId: 1, index: 1 }],
  [5, 2, "inside", { parentId: 2, index: 1 }],
  [5, 3, "inside", undefined],
  [1, 3, "inside", undefined],
  [1, 5, "inside", undefined],
  [4, 4, "inside", undefined],
])("category %i dropped on %i, %s, goes to %j", (id, onto, side, target) => {
  expect(dropTarget(tree, named(id), named(onto), side)).toEqual(target);
});
