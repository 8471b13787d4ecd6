import { test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { aManager } from "../../harness/manager.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { sharedStore } from "../../harness/store.ts";

/** One page of each kind. The sweeps check every page in both themes and languages. */
const store = await sharedStore();
const buyer = await aBuyer(store);
const variation = await aVariation(store, 20);
await buyer.put(variation, 2);
const { orderNumber } = (await buyer.order()).body;
await buyer.put(variation, 2);

/** Header and footer are the same on every page, so only the home page checks them. */
const withoutFrame = { within: "main" };

const guest = await aVisitor({ reducedMotion: "reduce" });

test("the home page is accessible, with its header and footer", async () => {
  await guest.goto(store.origin);
  await guest.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await expectAccessible(guest);
});

test.each([
  ["a product list", "/paratha"],
  ["a product page", "/product/plain-paratha"],
  ["a search without results", "/search/qqzzxx"],
  ["a text page", "/about-us"],
])("%s is accessible", async (_, path) => {
  await guest.goto(store.origin + path);
  await guest.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await expectAccessible(guest, withoutFrame);
});

test("the login dialog is accessible", async () => {
  await guest.goto(`${store.origin}/faq?login=1`);
  await guest.getByRole("dialog", { name: "Login" }).waitFor();
  await expectAccessible(guest);
});

const shopper = await browserOf(store, buyer);

test("the cart drawer is accessible", async () => {
  await shopper.goto(`${store.origin}/faq`);
  await shopper.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await shopper.getByRole("dialog", { name: "Your cart" }).locator("[data-line]").waitFor();
  await expectAccessible(shopper);
});

test("the checkout is accessible", async () => {
  await shopper.goto(`${store.origin}/checkout`);
  await shopper
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .waitFor();
  await expectAccessible(shopper, withoutFrame);
});

test("the page of an order is accessible", async () => {
  await shopper.goto(`${store.origin}/customer/order/${orderNumber}`);
  await shopper.getByRole("heading", { name: `Order ${orderNumber}` }).waitFor();
  await expectAccessible(shopper, withoutFrame);
});

const manager = await aManager(store);

test("the dashboard is accessible, with the menu of the back office", async () => {
  await manager.goto(`${store.origin}/admin/`);
  await manager.getByRole("region", { name: "Needs attention" }).waitFor();
  await expectAccessible(manager);
});

test.each([
  ["a list", "/product?page=1&perPage=5", "Products"],
  ["a form", "/product/1", "Plain Paratha"],
  ["an order", `/order/${orderNumber}/show`, orderNumber],
])("%s of the back office is accessible", async (_, path, heading) => {
  await followTo(manager, path);
  await manager.locator("main").getByRole("heading", { level: 1, name: heading }).waitFor();
  await expectAccessible(manager, withoutFrame);
});
