import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a shopper goes from home to a category to a product without a page load", async () => {
  const page = await aVisitor();
  // Before hydration, a pressed link loads a full page.
  await page.goto(store.origin, { waitUntil: "networkidle" });
  await page.evaluate(() => document.documentElement.setAttribute("data-still-here", ""));

  await page.getByRole("main").getByRole("link", { name: "Dairy & Eggs" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Dairy & Eggs" }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dairy-eggs");

  const card = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const title = (await card.textContent()) ?? "";
  await card.click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/product\//);

  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute("data-still-here"))).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("choosing a size changes the price, by mouse and by keyboard", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  const sizes = page.getByRole("radio");
  await expect.poll(() => sizes.count()).toBe(3);
  const price = page.getByText("৳70", { exact: true }).first();
  await price.waitFor();
  await sizes.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => sizes.nth(2).isChecked()).toBe(true);
  await page.getByText("You save ৳25").waitFor();
});

test("a product page has a Bangla version, with Bangla numerals and links both ways", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("link", { name: "বাংলা" }).first().click();
  await page.waitForURL(`${store.origin}/bn/product/plain-paratha`);
  await page.getByRole("heading", { level: 1, name: "প্লেইন পরোটা" }).waitFor();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("bn");
  await expect.poll(() => page.getByRole("main").textContent()).toContain("৭০");
  expect(await page.title()).toMatch(/\p{Script=Bengali}/u);

  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
  expect(Object.fromEntries(alternates)).toEqual({
    en: `${store.origin}/product/plain-paratha`,
    bn: `${store.origin}/bn/product/plain-paratha`,
    "x-default": `${store.origin}/product/plain-paratha`,
  });
  await expect
    .poll(() => page.locator('link[rel="canonical"]').getAttribute("href"))
    .toBe(`${store.origin}/bn/product/plain-paratha`);
  expect(page.complaints).toEqual([]);
});

test("an unknown URL gets a helpful page with status 404", async () => {
  const page = await aVisitor();
  for (const path of ["/no-such-category", "/product/no-such-product", "/bn/product/no-such-product", "/a/b/c"]) {
    const response = await page.goto(store.origin + path);
    expect(response?.status(), path).toBe(404);
    await expect.poll(() => page.getByRole("main").getByRole("link").count()).toBeGreaterThan(2);
  }
});
