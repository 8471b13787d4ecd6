import { test } from "vitest";
import { aBuyer } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("adding more than the available stock shows the limit on a card, on the product page and in the cart", async () => {
  await store.query(
    `update stock s set on_hand = s.reserved + (s.hub_id = (select min(id) from hub where region_code = 'dhaka'))::int
     from variation v join product p on p.id = v.product_id
     where v.id = s.variation_id and p.slug = 'plain-paratha'`,
  );
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer);
  const says = () => page.getByText("You can't add more than 1 of this item right now").first().waitFor();
  const add = /^Add to cart: Plain Paratha, 5 pcs/;

  // Waits for hydration: an earlier press also counts, but leaves the stepper collapsed.
  await page.goto(`${store.origin}/search/plain paratha`, { waitUntil: "networkidle" });
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Plain Paratha" }).first();
  await card.getByRole("button", { name: add }).click();
  await card.getByRole("button", { name: /^Remove one: Plain Paratha/ }).waitFor();
  // The button has aria-disabled, so Playwright needs `force`; the press still shows a message.
  await card.getByRole("button", { name: add }).click({ force: true });
  await says();

  await page.goto(`${store.origin}/product/plain-paratha`);
  const button = page.getByRole("main").getByRole("button", { name: /^Add to cart: Plain Paratha, 5 pcs, 1 in cart/ });
  await button.first().click({ force: true });
  await says();

  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.getByRole("button", { name: "Increase quantity: Plain Paratha" }).click({ force: true });
  await drawer.getByText("You can't add more than 1 of this item right now").waitFor();
});
