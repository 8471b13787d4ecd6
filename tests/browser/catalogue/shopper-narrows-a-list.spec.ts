import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const patient = { timeout: 15_000 };
/** Before hydration, links cause full page loads. */
const scriptsRun = { waitUntil: "networkidle" } as const;

test("ticking a filter narrows the list at once, updates the URL, and can be undone", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/products`, scriptsRun);
  await page.getByRole("button", { name: "Filters" }).click();
  const box = page.getByRole("checkbox", { name: /^Himrekha/ });
  const count = Number((await page.locator("label", { has: box }).textContent())?.match(/\d+$/)?.[0]);
  await box.click();
  await page.waitForURL(/brand=himrekha/);
  await page.getByText(`${count} products`, { exact: true }).waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.getByRole("button", { name: /^Show \d+ products/ }).click();
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();

  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await page.waitForURL(/brand=himrekha&sort=priceAsc/);

  const remove = page.getByRole("link", { name: "Remove Himrekha" });
  // The URL changes before the new page renders.
  await expect.poll(() => remove.getAttribute("href"), patient).toMatch(/products\?sort=priceAsc$/);
  await remove.click();
  await page.waitForURL(/products\?sort=priceAsc$/);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect.poll(() => box.isChecked(), patient).toBe(false);
  expect(page.complaints).toEqual([]);
});

test('"load more" adds the next page below, and going back from a product restores the list', async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/products`, scriptsRun);
  const cards = page.getByRole("main").getByRole("article");
  await expect.poll(() => cards.count()).toBe(24);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect.poll(() => cards.count(), patient).toBe(48);
  const titles = await cards.getByRole("heading").allTextContents();
  expect(new Set(titles).size).toBe(48);
  await expect
    .poll(() => page.getByRole("link", { name: "Page 2", exact: true }).getAttribute("href"))
    .toBe("/products?page=2");
  await expect.poll(() => page.url()).toBe(`${store.origin}/products?until=2`);

  await cards.nth(40).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);
  await cards.nth(40).getByRole("link").click();
  await page.waitForURL(/\/product\//);
  await page.goBack();
  await expect.poll(() => cards.count(), patient).toBe(48);
  await expect.poll(() => page.evaluate(() => scrollY), patient).toBe(left);
});

test("a price range without products shows a note with a link back", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/frozen-food`, scriptsRun);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("From ৳").fill("900000");
  await page.keyboard.press("Enter");
  await page.getByText("No results").waitFor();
  await page.getByRole("button", { name: "Close filters" }).click();
  await page.getByRole("main").getByRole("link", { name: "Clear all filters" }).last().click();
  await page.waitForURL(`${store.origin}/frozen-food`);
  await expect.poll(() => page.getByRole("main").getByRole("article").count(), patient).toBe(24);
});

test("on a phone the filters open over the list and close again", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/products`, scriptsRun);
  const box = page.getByRole("checkbox", { name: /^In stock/ });
  await expect.poll(() => box.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters" }).click();
  await box.click();
  await page.waitForURL(/inStock=1/);
  await page.getByRole("button", { name: /^Show / }).click();
  await expect.poll(() => box.isVisible()).toBe(false);
  await page.getByRole("link", { name: "Remove In stock" }).waitFor();
});

test("without JavaScript the filters work as a form", async () => {
  const page = await aVisitor({ javaScriptEnabled: false });
  await page.goto(`${store.origin}/products`);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: /^On offer/ }).check();
  await page.getByRole("button", { name: "Apply" }).last().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("offer")).toBe("today");
  await page.getByRole("link", { name: "Remove On offer" }).waitFor();
});

test.each(["/products", "/todays-offer", "/flash-sale", "/popular", "/search/dim", "/paratha"])(
  "%s ignores invalid parameters",
  async (path) => {
    const nonsense = "?minPrice=-5&maxPrice=x&sort=upwards&brand=..%2F&attribute=%00&storage=warm&category=No";
    expect((await store.request(path + nonsense)).status).toBe(200);
    expect((await store.request(`${path}?page=-1`)).status).toBe(404);
    expect((await store.request(`${path}?page=9999`)).status).toBe(404);
  },
);

const top = (box: { y: number } | null) => box?.y ?? Number.POSITIVE_INFINITY;

test.each([
  ["/products", 300],
  ["/paratha", 300],
  // These have a row of subcategories above the products.
  ["/fish-seafood", 460],
  ["/frozen-food", 460],
  ["/bn/fish-seafood", 460],
  ["/bn/frozen-food", 460],
])("on a phone the first product of %s is within %d px of the top", async (path, most) => {
  const page = await aVisitor({ viewport: { width: 360, height: 800 } });
  await page.goto(store.origin + path);
  const card = page.getByRole("main").getByRole("article").first();
  expect(top(await card.boundingBox())).toBeLessThanOrEqual(most);
});

test("subcategories appear once: in a row of pictures on a phone, in the tree on a desktop", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/fish-seafood`, scriptsRun);
  const links = page.getByRole("link", { name: /^Hilsa & River Fish/ }).filter({ visible: true });
  await expect.poll(() => links.count()).toBe(1);
  const filters = page.getByRole("button", { name: "Filters" });
  await filters.click();
  await page.getByRole("button", { name: "Close filters" }).waitFor();
  await expect.poll(() => page.getByRole("form", { name: "Filters" }).getByText("Hilsa & River Fish").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => links.count()).toBe(1);
  expect(
    await page.getByRole("main").getByText("Hilsa & River Fish", { exact: true }).filter({ visible: true }).count(),
  ).toBe(0);
  await links.click();
  await page.getByRole("heading", { level: 1, name: "Hilsa & River Fish" }).waitFor();
});

test("one press filters offers or in-stock products with a count, and a second press shows all", async () => {
  const page = await aVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/frozen-food`);
  await page.getByRole("main").getByRole("link", { name: "On offer", exact: true }).click();
  await page.waitForURL(/offer=today/);
  await page.getByRole("main").getByRole("link", { name: "In stock", exact: true }).click();
  await page.waitForURL(/inStock=1/);
  await page.getByRole("button", { name: "Filters (2)" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "On offer", exact: true }).click();
  await page.waitForURL((url) => !url.search.includes("offer"));
});

test("a printed list contains only products, without floating elements and buttons", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/fish-seafood`, scriptsRun);
  await page.emulateMedia({ media: "print" });
  const floating = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility() && /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(floating).toEqual([]);
  await expect.poll(() => page.getByRole("button", { name: "Filters" }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("main").getByRole("article").first().isVisible()).toBe(true);
});

test("a search without results links to the departments", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/search/qqzzxxqq`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Frozen Food" }).click();
  await page.waitForURL(`${store.origin}/frozen-food`);
});
