import { expect, test } from "vitest";
import { categoryPath } from "./category-path.ts";
import type { MenuCategory } from "./layout-data.ts";

const aCategory = (slug: string, ...children: MenuCategory[]): MenuCategory => ({
  slug,
  title: slug,
  picture: "",
  children,
});
const categories = [
  aCategory("drinks"),
  aCategory("frozen", aCategory("bread", aCategory("paratha")), aCategory("snacks")),
];

test.each([
  ["drinks", ["drinks"]],
  ["paratha", ["frozen", "bread", "paratha"]],
  ["snacks", ["frozen", "snacks"]],
  ["nothing", []],
])("the path to %s is %j", (slug, way) => {
  expect(categoryPath(categories, slug).map((category) => category.slug)).toEqual(way);
});
