import { expect, test } from "vitest";
import { MOST_VIEWED, withViewed } from "./viewed-products.ts";

test("the last viewed product is first, without repeats, in a list of at most twenty", () => {
  expect(withViewed([], "doi")).toEqual(["doi"]);
  expect(withViewed(["doi", "milk"], "milk")).toEqual(["milk", "doi"]);
  const many = Array.from({ length: MOST_VIEWED }, (_, place) => `product-${place}`);
  expect(withViewed(many, "new")).toHaveLength(MOST_VIEWED);
  expect(withViewed(many, "new")).toEqual(["new", ...many.slice(0, -1)]);
});
