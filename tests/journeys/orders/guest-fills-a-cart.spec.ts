import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aVariation } from "../../harness/checkout.ts";
import { signUp } from "../../harness/customer.ts";
import { fillInLogin } from "../../harness/login.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const password = "a long secret";

const header = (page: Visitor) => page.getByRole("banner");

const badge = (page: Visitor) => header(page).locator("[data-badge]");

const drawer = (page: Visitor) => page.getByRole("dialog", { name: "Your cart" });

test("a guest adds a product, logs in, and sees it in the cart of every tab", async () => {
  await signUp(store, { name: "Rahima Khatun", email: "rahima@example.com", password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await page.getByRole("dialog", { name: "Login" }).waitFor();
  await expect.poll(() => badge(page).count()).toBe(0);
  await fillInLogin(page, "rahima@example.com", password);
  await expect.poll(() => badge(page).textContent()).toMatch(/^1/);
  await header(page).getByRole("button", { name: "Rahima" }).waitFor();

  const add = page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" });
  await Promise.all([add.click(), expect.poll(() => badge(page).textContent()).toMatch(/^2/)]);

  const nextTab = await page.context().newPage();
  await nextTab.goto(store.origin);
  await expect.poll(() => nextTab.locator("[data-badge]").textContent()).toMatch(/^2/);

  await header(page).getByRole("button", { name: "Cart" }).click();
  const line = drawer(page).getByRole("listitem").filter({ hasText: "Plain Paratha" });
  await line.getByText("5 pcs").waitFor();
  await line.getByText("৳70", { exact: true }).waitFor();
  await line.getByText("৳75", { exact: true }).waitFor();
  await drawer(page).getByText("To place an order, the minimum amount is 200 taka.").waitFor();

  await line.getByRole("button", { name: "Increase quantity: Plain Paratha" }).click();
  await drawer(page).getByText("৳210", { exact: true }).waitFor();
  await expect.poll(() => nextTab.locator("[data-badge]").textContent()).toMatch(/^3/);
  await expect.poll(() => drawer(page).getByText("To place an order").count()).toBe(0);
  await line.getByRole("button", { name: "Decrease quantity: Plain Paratha" }).click();
  await drawer(page).getByText("৳140", { exact: true }).waitFor();
  await drawer(page).getByRole("button", { name: "Place order" }).press("Enter");
  await expect.poll(() => page.url()).toContain("/product/plain-paratha");
  await line.getByRole("button", { name: "Remove: Plain Paratha" }).click();
  await drawer(page).getByText("Your cart is empty").waitFor();
  await page.keyboard.press("Escape");
  await drawer(page).waitFor({ state: "hidden" });
  await expect.poll(() => badge(page).count()).toBe(0);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("a guest who presses Place order logs in and continues to the checkout", async () => {
  const email = "buyer@shop.example";
  const { token } = await signUp(store, { name: "Busy Buyer", email, password });
  const rice = await aVariation(store, 50);
  await store.call("POST", `/shoppingCart?variationId=${rice}&quantity=2`, undefined, {
    authorization: `Bearer ${token}`,
  });
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await header(page).getByRole("button", { name: "Cart" }).click();
  await drawer(page).getByRole("button", { name: "Place order" }).click();
  await fillInLogin(page, email, password);
  await page.waitForURL(`${store.origin}/checkout`);
  await expect.poll(() => drawer(page).count()).toBe(0);
  await page.getByRole("heading", { name: "Checkout" }).waitFor();
});
