import type { CartItem } from "@tatka/contract/cart-item";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { CartLine } from "./cart-line.tsx";

const item: CartItem = {
  id: 283,
  product: { slug: "mishti-doi", title: "Mishti Doi", titleBn: "মিষ্টি দই" },
  variation: { id: 283, title: "200 g", titleBn: "২০০ গ্রাম" },
  quantity: 2,
  images: [],
  salePrice: 58,
  regularPrice: 62,
  measurement: 200,
  UOM: { title: "Gm" },
  available: 20,
};

test.each([
  ["en", "200 g"],
  ["bn", "২০০ গ্রাম"],
] as const)("in %s, a cart line names its size like the product's card", async (language, size) => {
  await renderInShop(<CartLine item={item} onLeave={() => undefined} />, { language });
  await expect.element(page.getByText(size, { exact: true })).toBeVisible();
});
