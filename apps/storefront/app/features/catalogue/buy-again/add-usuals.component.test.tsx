import type { CartItem } from "@tatka/contract/cart-item";
import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import { setQuantity } from "@tatka/contract/orders/cart";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setUser } from "../../../login/user-store.ts";
import { leaveNothingBehind } from "../../../session/use-logout.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { usualOf } from "../../../testing/usual-purchase.ts";
import { changeCart } from "../../orders/cart/index.ts";
import { AddUsuals } from "./add-usuals.tsx";

beforeEach(() => setUser({ id: 1, name: "Nasrin", email: null, phone: null }));
afterEach(async () => {
  changeCart({ type: "clear" });
  await leaveNothingBehind();
});

const itemOf = (id: number, quantity: number): CartItem => ({
  ...{ id, quantity, available: 20, salePrice: 90, regularPrice: 90, measurement: 1, UOM: { title: "Kg" }, images: [] },
  product: { slug: "milk", title: "Milk", titleBn: "দুধ" },
  variation: { id, title: "1 kg", titleBn: "১ কেজি" },
});

test("one press adds the usual number of each item that is not in the cart", async () => {
  changeCart({ type: "setItems", items: [itemOf(1, 4)] });
  const sent: [number, number][] = [];
  answerCalls(
    on(setQuantity).answer(({ query: { variationId, quantity } }) => {
      sent.push([variationId, quantity]);
      return { item: itemOf(variationId, quantity) };
    }),
  );
  const usuals: UsualPurchase[] = [usualOf(1, "Rice", null), usualOf(2, "Milk", 0, 3), usualOf(3, "Oil", 9, 50)];
  await renderInShop(<AddUsuals usuals={usuals} />);
  await page.getByRole("button", { name: "Add 2 more · ৳2,070" }).click();
  // No more than there are.
  await expect
    .poll(() => sent)
    .toEqual([
      [2, 3],
      [3, 20],
    ]);
  await expect.element(page.getByRole("button", { name: "View cart" })).toBeVisible();
});
