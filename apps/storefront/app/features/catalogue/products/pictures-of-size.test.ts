import { expect, test } from "vitest";
import { picturesOfSize } from "./pictures-of-size.ts";
import type { GalleryPicture } from "./product-data.server.ts";

const picture = (alt: string, ...variationIds: number[]): GalleryPicture => ({
  pattern: alt,
  alt,
  variationIds,
});
const gallery = [picture("small", 1), picture("inside"), picture("back"), picture("large", 2, 3)];

test.each([
  [1, ["small", "inside", "back"]],
  [2, ["large", "inside", "back"]],
  [3, ["large", "inside", "back"]],
  [4, ["small", "inside", "back", "large"]],
  [undefined, ["small", "inside", "back", "large"]],
])("for size %s the gallery shows %j", (id, expected) => {
  expect(picturesOfSize(gallery, id).map(({ alt }) => alt)).toEqual(expected);
});

test("a product without pictures shows none", () => {
  expect(picturesOfSize([], 1)).toEqual([]);
});
