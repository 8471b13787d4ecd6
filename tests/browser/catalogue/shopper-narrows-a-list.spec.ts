import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const patient = { timeout: 15_000 };
/** Before its scripts run, the page is a plain one: links lead on by loading another. */
const scriptsRun = { waitUntil: "networkidle" } as const;

test("ticking a filter narrows the list at once, stands in the URL, and can be taken off", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/products`, scriptsRun);
  const box = page.getByRole("checkbox", { name: /^Himrekha/ });
  const count = Number((await page.locator("label", { has: box }).textContent())?.match(/\d+$/)?.[0]);
  await box.click();
  await page.waitForURL(/brand=himrekha/);
  await page.getByText(`${count} products`, { exact: true }).waitFor();
  expect(await box.isChecked()).toBe(true);

  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await page.waitForURL(/brand=himrekha&sort=priceAsc/);

  const remove = page.getByRole("link", { name: "Remove Himrekha" });
  // The URL changes before the page that stands there does.
  await expect.poll(() => remove.getAttribute("href"), patient).toMatch(/products\?sort=priceAsc$/);
  await remove.click();
  await page.waitForURL(/products\?sort=priceAsc$/);
  expect(await box.isChecked()).toBe(false);
  expect(page.complaints).toEqual([]);
});

test("load more adds the next page below, and going back from a product finds the list as it was left", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/products`, scriptsRun);
  const cards = page.getByRole("main").getByRole("article");
  expect(await cards.count()).toBe(24);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect.poll(() => cards.count(), patient).toBe(48);
  const titles = await cards.getByRole("heading").allTextContents();
  expect(new Set(titles).size).toBe(48);
  expect(await page.getByRole("link", { name: "Page 2", exact: true }).getAttribute("href")).toBe("/products?page=2");
  expect(page.url()).toBe(`${store.origin}/products?until=2`);

  await cards.nth(40).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);
  await cards.nth(40).getByRole("link").click();
  await page.waitForURL(/\/product\//);
  await page.goBack();
  await expect.poll(() => cards.count(), patient).toBe(48);
  await expect.poll(() => page.evaluate(() => scrollY), patient).toBe(left);
});

test("a price that nothing has says so, and leads back", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/frozen-food`, scriptsRun);
  await page.getByLabel("From ৳").fill("900000");
  await page.keyboard.press("Enter");
  await page.getByText("No results").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Clear all filters" }).last().click();
  await page.waitForURL(`${store.origin}/frozen-food`);
  await expect.poll(() => page.getByRole("main").getByRole("article").count(), patient).toBe(24);
});

test("on a phone the filters open over the list and close again", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/products`, scriptsRun);
  const box = page.getByRole("checkbox", { name: /^In stock/ });
  expect(await box.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters" }).click();
  await box.click();
  await page.waitForURL(/inStock=1/);
  await page.getByRole("button", { name: /^Show / }).click();
  expect(await box.isVisible()).toBe(false);
  await page.getByRole("link", { name: "Remove In stock" }).waitFor();
});

test("without JavaScript the filters are a form like any other", async () => {
  const page = await aVisitor({ javaScriptEnabled: false });
  await page.goto(`${store.origin}/products`);
  await page.getByRole("checkbox", { name: /^On offer/ }).check();
  await page.getByRole("button", { name: "Apply" }).last().click();
  expect(new URL(page.url()).searchParams.get("offer")).toBe("today");
  await page.getByRole("link", { name: "Remove On offer" }).waitFor();
});

test.each(["/products", "/todays-offer", "/flash-sale", "/popular", "/search/dim", "/paratha"])(
  "%s takes nonsense in its address calmly",
  async (path) => {
    const nonsense = "?minPrice=-5&maxPrice=x&sort=upwards&brand=..%2F&attribute=%00&storage=warm&category=No";
    expect((await store.request(path + nonsense)).status).toBe(200);
    expect((await store.request(`${path}?page=-1`)).status).toBe(404);
    expect((await store.request(`${path}?page=9999`)).status).toBe(404);
  },
);
