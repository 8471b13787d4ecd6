import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const buyer = await aBuyer(store);
await buyer.put(await aVariation(store, 100), 2);
const { orderNumber } = (await buyer.order()).body;

const phone = { viewport: { width: 360, height: 740 } };
const sideOf = async (page: Visitor, selector: string, side: "top" | "bottom" | "width") =>
  page
    .locator(selector)
    .first()
    .evaluate((element, one) => element.getBoundingClientRect()[one], side);

test("on a phone the header folds to its search while the page scrolls, and opens for the keyboard", async () => {
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/faq`, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => sideOf(page, "header > .roof", "top")).toBe(-56);
  await expect.poll(() => sideOf(page, "header search", "top")).toBeGreaterThanOrEqual(0);
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).focus();
  await expect.poll(() => sideOf(page, "header > .roof", "top")).toBe(0);
});

test("a category on a phone shows where it is, then its subcategories, then the filters", async () => {
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/fish-seafood`);
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Meat & Fish" }).waitFor();
  const tops = await Promise.all(
    ["nav[aria-label='You are here']", "main a[href='/hilsa-river-fish']", ".list-bar", "main article[data-size]"].map(
      (part) => sideOf(page, part, "top"),
    ),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test.each([768, 1023])("at %i px cards beside the open categories are at least 150 px wide", async (width) => {
  const page = await aVisitor({ viewport: { width, height: 800 } });
  await page.goto(`${store.origin}/frozen-food`);
  await page.locator("#categories").waitFor();
  await expect.poll(() => sideOf(page, "main article[data-size]", "width")).toBeGreaterThanOrEqual(150);
});

test("the HTML has the delivery promise", async () => {
  const html = await (await fetch(`${store.origin}/faq`)).text();
  expect(html).toMatch(/(Today|Tomorrow|day) \d[^<]*[AP]M, from ৳\d/);
});

test("from 1024 px the hotline's number is in the header, whose cart icon also closes the cart", async () => {
  const page = await aVisitor({ viewport: { width: 1024, height: 768 } });
  await page.goto(`${store.origin}/faq`, { waitUntil: "networkidle" });
  const hotline = page.getByRole("banner").locator("a[href^='https://wa.me/'] span").filter({ visible: true });
  await expect.poll(() => hotline.last().textContent()).toMatch(/\d{4}/);
  const cart = await page.getByRole("banner").getByRole("button", { name: "Cart" }).boundingBox();
  const press = () => page.mouse.click((cart?.x ?? 0) + 22, (cart?.y ?? 0) + 22);
  await press();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.waitFor();
  await press();
  await drawer.waitFor({ state: "detached" });
});

test("a product on offer names its lowest price of 30 days", async () => {
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/product/mishti-doi`);
  await page.getByText(/^Lowest (price )?in 30 days/).waitFor();
});

test("on a phone the steps of a new order are on the first screen, and its first button changes it", async () => {
  const page = await browserOf(store, buyer, phone);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  await page.locator("main ol [aria-current=step]").waitFor();
  await expect.poll(() => sideOf(page, "main ol [aria-current=step]", "bottom")).toBeLessThanOrEqual(740);
  const [first] = await page.getByRole("main").getByRole("button").allTextContents();
  expect(first).toBe("Change delivery");
});

test("the last orders open without a connection", async () => {
  const page = await browserOf(store, buyer, { ...phone, keepsPages: true });
  await page.goto(`${store.origin}/customer/order`, { waitUntil: "networkidle" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`, { waitUntil: "networkidle" });
  await page.reload({ waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("You're offline. This is what we knew when you last looked.").waitFor();
  await page.getByRole("heading", { name: /^Arriving / }).waitFor();
  await expect.poll(() => page.getByText("Live", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "My Orders" }).click();
  await page.getByRole("link").filter({ hasText: orderNumber }).first().click();
  await page.getByRole("heading", { name: /^Arriving / }).waitFor();
  await page.context().setOffline(false);
  await page.getByText("Live", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("You're offline.").count()).toBe(0);
});
