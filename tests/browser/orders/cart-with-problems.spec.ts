import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { fillInLogin } from "../../harness/login.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const password = "a long secret";

const header = (page: Visitor) => page.getByRole("banner");

const badge = (page: Visitor) => header(page).locator("[data-badge]");

const drawer = (page: Visitor) => page.getByRole("dialog", { name: "Your cart" });

test("a cart change that the server did not receive is logged and undone by a reload", async () => {
  await signUp(store, { name: "Karim Uddin", email: "karim@example.com", password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await fillInLogin(page, "karim@example.com", password);
  await expect.poll(() => badge(page).textContent()).toMatch(/^1/);

  await page.route("**/api/v1.0/shoppingCart?*", (route) => route.abort());
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await expect.poll(() => page.complaints).toContain("something went wrong to add to cart at database");
  await expect.poll(() => badge(page).textContent()).toMatch(/^1/);
  await page
    .getByRole("button", { name: /^Cart: 1/ })
    .first()
    .click();
  await drawer(page).getByRole("button", { name: "Remove: Plain Paratha" }).click();
  await drawer(page).getByText("Your cart is empty").waitFor();
  expect(page.complaints).toContain("something went wrong to update cart at database");

  await page.unroute("**/api/v1.0/shoppingCart?*");
  await page.reload();
  await expect.poll(() => badge(page).textContent()).toMatch(/^1/);
  await header(page).getByRole("button", { name: "Karim" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect.poll(() => badge(page).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

test("a full cart fits a phone in Bangla and shows what has changed", async () => {
  const { token } = await signUp(store, { name: "Nasrin", email: "nasrin@example.com", password });
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Nasrin"));
  const lines = await store.query<{ id: number }>(
    "select min(v.id) as id from variation v join stock s on s.variation_id = v.id and s.hub_id = 1 and s.on_hand > 3 group by v.product_id order by 1 limit 12",
  );
  for (const { id } of lines) {
    await store.call("POST", `/shoppingCart?variationId=${id}&quantity=3`, undefined, {
      authorization: `Bearer ${token}`,
    });
  }
  await store.query("update cart_line set seen_price_poisha = seen_price_poisha + 500 where variation_id = $1", [
    lines[0]?.id,
  ]);
  await store.query("update stock set on_hand = 0 where variation_id = $1", [lines[1]?.id]);
  await page.goto(`${store.origin}/bn`);
  await page
    .getByRole("button", { name: /^কার্ট: ৩৬/ })
    .first()
    .click();
  const cart = page.getByRole("dialog", { name: "আপনার কার্ট" });
  await cart.getByText(/দাম কমেছে/).waitFor();
  await cart.getByText("আপনার শহরে স্টকে নেই").waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
