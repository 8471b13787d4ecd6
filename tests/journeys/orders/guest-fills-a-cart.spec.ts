import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const password = "a long secret";

const header = (page: Visitor) => page.getByRole("banner");
const badge = (page: Visitor) => header(page).locator("[data-badge]");
const drawer = (page: Visitor) => page.getByRole("dialog", { name: "Your cart" });

async function logIn(page: Visitor, email: string): Promise<void> {
  await page.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

test("a guest adds something, logs in, and finds it in the cart, in this tab and the next", async () => {
  await signUp(store, { name: "Rahima Khatun", email: "rahima@example.com", password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await page.getByRole("dialog", { name: "Login" }).waitFor();
  expect(await badge(page).count()).toBe(0);
  await logIn(page, "rahima@example.com");
  await expect.poll(() => badge(page).textContent()).toMatch(/^1/);
  await header(page).getByRole("button", { name: "Rahima" }).waitFor();

  const add = page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" });
  await Promise.all([add.click(), expect.poll(() => badge(page).textContent()).toMatch(/^2/)]);

  const nextTab = await page.context().newPage();
  await nextTab.goto(store.origin);
  await expect.poll(() => nextTab.locator("[data-badge]").textContent()).toMatch(/^2/);

  await header(page).getByRole("button", { name: "Cart" }).click();
  const line = drawer(page).getByRole("listitem").filter({ hasText: "Plain Paratha" });
  await line.getByText("5 Pcs").waitFor();
  await line.getByText("৳70", { exact: true }).waitFor();
  await line.getByText("৳75", { exact: true }).waitFor();
  await drawer(page).getByText("To place an order, the minimum amount is 200 taka.").waitFor();
  await expectAccessible(page);

  await line.getByRole("button", { name: "Increase quantity: Plain Paratha" }).click();
  await drawer(page).getByText("৳210", { exact: true }).waitFor();
  await expect.poll(() => nextTab.locator("[data-badge]").textContent()).toMatch(/^3/);
  expect(await drawer(page).getByText("To place an order").count()).toBe(0);
  await line.getByRole("button", { name: "Decrease quantity: Plain Paratha" }).click();
  await drawer(page).getByText("৳140", { exact: true }).waitFor();
  await drawer(page).getByRole("button", { name: "Place order" }).press("Enter");
  expect(page.url()).toContain("/product/plain-paratha");
  await line.getByRole("button", { name: "Remove: Plain Paratha" }).click();
  await drawer(page).getByText("Your cart is empty").waitFor();
  await page.keyboard.press("Escape");
  await drawer(page).waitFor({ state: "hidden" });
  expect(await badge(page).count()).toBe(0);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("the cart says on the console what the server did not take, and lets go of what was removed", async () => {
  await signUp(store, { name: "Karim Uddin", email: "karim@example.com", password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await logIn(page, "karim@example.com");
  await expect.poll(() => badge(page).textContent()).toMatch(/^1/);

  await page.route("**/api/v1.0/shoppingCart?*", (route) => route.abort());
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await expect.poll(() => page.complaints).toContain("something went wrong to add to cart at database");
  expect(await badge(page).textContent()).toMatch(/^1/);
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
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a full cart fits a phone, in Bangla too, and says what has changed", async () => {
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
