import { expect, test } from "vitest";
import { isInDiscount } from "./discount-terms.ts";

const line = { variationId: 1, productId: 2, categoryId: 3 };

test.each([
  { name: "nothing, so everything", scope: {}, isIn: true },
  { name: "its size", scope: { variationIds: [9, 1] }, isIn: true },
  { name: "another size", scope: { variationIds: [2] }, isIn: false },
  { name: "its product", scope: { productIds: [9, 2] }, isIn: true },
  { name: "another product", scope: { productIds: [3] }, isIn: false },
  { name: "its category", scope: { categoryIds: [9, 3] }, isIn: true },
  { name: "another category", scope: { categoryIds: [1] }, isIn: false },
  { name: "another category, but its size", scope: { categoryIds: [9], variationIds: [1] }, isIn: true },
  { name: "others of every sort", scope: { categoryIds: [9], productIds: [9], variationIds: [9] }, isIn: false },
])("a line is in a discount that names $name: $isIn", ({ scope, isIn }) => {
  expect(isInDiscount({ categoryIds: [], productIds: [], variationIds: [], ...scope }, line)).toBe(isIn);
});
