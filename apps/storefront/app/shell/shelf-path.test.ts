import { expect, test } from "vitest";
import type { Shelf } from "./layout-data.ts";
import { shelfPath } from "./shelf-path.ts";

const aShelf = (slug: string, ...children: Shelf[]): Shelf => ({ slug, title: slug, picture: "", children });
const shelves = [aShelf("drinks"), aShelf("frozen", aShelf("bread", aShelf("paratha")), aShelf("snacks"))];

test.each([
  ["drinks", ["drinks"]],
  ["paratha", ["frozen", "bread", "paratha"]],
  ["snacks", ["frozen", "snacks"]],
  ["nothing", []],
])("the way to %s is %j", (slug, way) => {
  expect(shelfPath(shelves, slug).map((shelf) => shelf.slug)).toEqual(way);
});
