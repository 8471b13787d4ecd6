import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { expect, test } from "vitest";
import { productRows, rangeOf } from "./product-rows.ts";

const aProduct = (id: number, sizes: number[]) =>
  ({ id, variations: sizes.map((size) => ({ id: size })) }) as unknown as AdminProduct;

test("a product with one size is one row, and one with several has a row for each", () => {
  const products = [aProduct(1, [11]), aProduct(2, [21, 22]), aProduct(3, [])];
  expect(productRows(products, () => false).map(({ id, size }) => [id, size?.id])).toEqual([
    [1, 11],
    [2, undefined],
    [3, undefined],
  ]);
  expect(productRows(products, () => true).map(({ id }) => id)).toEqual([1, 2, "size-21", "size-22", 3]);
});

test("several prices are shown as a range", () => {
  expect(rangeOf([145, 75, 280])).toEqual([75, 280]);
  expect(rangeOf([])).toEqual([0, 0]);
});
