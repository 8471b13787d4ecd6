import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { RunningDiscount } from "@tatka/contract/orders/discounts";
import { expect, test } from "vitest";
import { cardOf } from "./card-data.ts";

const size = (id: number, more: Partial<Variation> = {}): Variation => ({
  ...{
    id,
    title: `${id} g`,
    titleBn: `${id} গ্রাম`,
    sku: `S${id}`,
    measurement: id,
    uom: { title: "Gm" },
    weightGrams: id,
  },
  ...{ picture: `/media/${id}-{width}.{format}`, salePrice: 90, regularPrice: 100, inStock: true, available: 20 },
  ...more,
});
const product = (...variations: Variation[]): Product => ({
  ...{ id: 1, slug: "keema", title: "Keema", titleBn: "কিমা", storage: "frozen", categoryId: 7, department: "meat" },
  ...{ brand: { title: "B", titleBn: "B", slug: "b" }, rating: { average: 0, count: 0 }, images: [], variations },
});
const shown = (of: Product, about?: Parameters<typeof cardOf>[2]) => cardOf(of, "en", about).size?.id;

test("a card shows a size in a flash sale first, and on a sale's page the size in that sale", () => {
  const two = product(size(1), size(2, { flashSale: 5 }), size(3, { flashSale: 6 }));
  expect([shown(two), shown(two, { flashSale: 6 }), shown(two, { flashSale: 9 })]).toEqual([2, 3, 2]);
  expect(cardOf(two, "en", { flashSale: 6 }).picture).toBe("/media/3-{width}.{format}");
  expect(shown(two, { sizeId: 1 })).toBe(1);
});

test("a sold-out size of a sale is not shown first while another is available", () => {
  const gone = { inStock: false, available: 0 };
  expect(shown(product(size(1), size(2, { flashSale: 5, ...gone })))).toBe(1);
  expect(shown(product(size(1, gone), size(2, { flashSale: 5, ...gone })))).toBe(1);
});

const goods = (named: number, ids: object = {}) => ({
  ...{ categoryIds: [], productIds: [], variationIds: [], names: [], named },
  ...ids,
});
const buyGet = (more: object): RunningDiscount => ({
  ...{ id: 1, title: "T", titleBn: "T", endsAt: null, customerLimit: null },
  offer: {
    ...{
      kind: "buy_get",
      buy: goods(1, { categoryIds: [7] }),
      buyPieces: 2,
      get: null,
      getPieces: 1,
      percent: 100,
      times: 3,
    },
    ...more,
  },
});
const badge = (of: Product, rule: RunningDiscount, language: "en" | "bn" = "en") =>
  cardOf(of, language, { deals: [rule] }).deal;

test.each([
  { name: "of its category", more: {}, says: "Buy 2, get 1 free" },
  { name: "at a part of the price", more: { percent: 50 }, says: "Buy 2, get 1 at 50% off" },
  { name: "of another category", more: { buy: goods(1, { categoryIds: [8] }) }, says: undefined },
  { name: "about everything", more: { buy: goods(0) }, says: undefined },
  { name: "that it brings", more: { get: goods(1, { productIds: [4] }) }, says: "Buy 2, get another item free" },
  {
    name: "that brings it",
    more: { buy: goods(1, { productIds: [4] }), get: goods(1, { productIds: [1] }), percent: 20 },
    says: "20% off with another item",
  },
  { name: "of a size with too few left", more: { buy: goods(1, { variationIds: [9] }) }, says: undefined },
])("a discount $name: $says", ({ more, says }) => {
  expect(badge(product(size(9, { available: 2 })), buyGet(more))).toBe(says);
});

test("sold-out and flash sale products have no badge, and Bangla cards are in Bangla", () => {
  expect(badge(product(size(1, { inStock: false })), buyGet({}))).toBeUndefined();
  expect(badge(product(size(1, { flashSale: 3 })), buyGet({}))).toBeUndefined();
  expect(badge(product(size(1)), buyGet({}), "bn")).toBe("২টি কিনলে ১টি ফ্রি");
});
