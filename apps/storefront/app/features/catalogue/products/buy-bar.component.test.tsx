import type { CartItem } from "@tatka/contract/cart-item";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { changeCart } from "../../orders/cart/index.ts";
import { BuyBar } from "./buy-bar.tsx";
import type { Size } from "./product-data.server.ts";

afterEach(() => changeCart({ type: "clear" }));

const size = (available: number) => ({ id: 7, available, inStock: true, salePrice: 100 }) as Size;
const quantity = () => page.getByRole("group", { name: "Quantity" }).getByRole("status");

async function press(times: number): Promise<void> {
  const more = page.getByRole("button", { name: "One more: Rui" });
  for (let press = 0; press < times; press += 1) await more.click({ force: true });
}

test("a page that shows 20 pieces lets a shopper choose more", async () => {
  await renderInShop(<BuyBar size={size(20)} title="Rui" />);
  await press(24);
  await expect.element(quantity()).toHaveTextContent("25");
});

test("quantities follow the cart", async () => {
  changeCart({ type: "setItems", items: [{ id: 7, quantity: 21, available: 23, salePrice: 100 } as CartItem] });
  await renderInShop(<BuyBar size={size(20)} title="Rui" />);
  await press(4);
  await expect.element(quantity()).toHaveTextContent("2");
  // Each press beyond the limit shows the message.
  await expect.element(page.getByText("You can't add more than 23 of this item right now").first()).toBeVisible();
});

test("fewer than 20 pieces are the limit", async () => {
  await renderInShop(<BuyBar size={size(3)} title="Rui" />);
  await press(4);
  await expect.element(quantity()).toHaveTextContent("3");
});
