import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a shopper goes from home to a category to a product without a page load, and the browser has no complaint", async () => {
  const page = await aVisitor();
  // A link that is pressed before the script is there is a plain link.
  await page.goto(store.origin, { waitUntil: "networkidle" });
  await page.evaluate(() => document.documentElement.setAttribute("data-still-here", ""));

  await page.getByRole("main").getByRole("link", { name: "Dairy & Eggs" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Dairy & Eggs" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dairy-eggs");

  const card = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const title = (await card.textContent()) ?? "";
  await card.click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\//);

  expect(await page.evaluate(() => document.documentElement.hasAttribute("data-still-here"))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("on a phone, rows of products far below cost nothing until they come near or the shopper touches the page", async () => {
  // A low window, so that the middle of the page is far from both ends.
  const page = await aVisitor({ viewport: { width: 360, height: 480 } });
  const rows = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("button", { name: /^Add to cart/ }) });
  // React leaves its mark on the elements that it has taken hold of.
  const areInteractive = () =>
    rows.evaluateAll((found) => found.map((row) => Object.keys(row).some((key) => key.startsWith("__react"))));

  await page.goto(store.origin);
  const last = (await rows.count()) - 1;
  await expect.poll(areInteractive).toContain(true);
  expect((await areInteractive()).slice(-2)).toEqual([false, false]);

  await rows.nth(last).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await areInteractive())[last]).toBe(true);
  expect(await areInteractive()).toContain(false);

  await page.keyboard.press("Tab");
  await expect.poll(areInteractive).not.toContain(false);
  expect(page.complaints).toEqual([]);
});

test("choosing a size changes the price, by mouse and by keyboard", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  const sizes = page.getByRole("radio");
  expect(await sizes.count()).toBe(3);
  const price = page.getByText("৳70", { exact: true }).first();
  await price.waitFor();
  await sizes.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await sizes.nth(2).isChecked()).toBe(true);
  await page.getByText("You save ৳25").waitFor();
});

test("the same page is there in Bangla, with Bangla titles and numerals, and links both ways", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("link", { name: "বাংলা" }).first().click();
  await page.waitForURL(`${store.origin}/bn/product/plain-paratha`);
  await page.getByRole("heading", { level: 1, name: "প্লেইন পরোটা" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("bn");
  expect(await page.getByRole("main").textContent()).toContain("৭০");
  expect(await page.title()).toMatch(/\p{Script=Bengali}/u);

  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
  expect(Object.fromEntries(alternates)).toEqual({
    en: `${store.origin}/product/plain-paratha`,
    bn: `${store.origin}/bn/product/plain-paratha`,
    "x-default": `${store.origin}/product/plain-paratha`,
  });
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(
    `${store.origin}/bn/product/plain-paratha`,
  );
  expect(page.complaints).toEqual([]);
});

test("prices follow the region that the cookie names", async () => {
  const page = await aVisitor();
  await page.context().addCookies([{ name: "location", value: "ctg", url: store.origin }]);
  await page.goto(store.origin);
  expect(await page.getByRole("banner").textContent()).toContain("Chattogram");
});

test("without JavaScript everything can still be read and reached", async () => {
  const page = await aVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/paratha`);
  await page.getByRole("main").getByRole("link", { name: "Plain Paratha" }).first().click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Plain Paratha");
  expect(await page.getByRole("main").textContent()).toContain("৳255");
});

test.each([360, 768, 1280])("nothing sticks out sideways at %i px", async (width) => {
  const page = await aVisitor({ viewport: { width, height: 740 } });
  for (const path of [
    "/",
    "/frozen-food",
    "/products",
    "/todays-offer",
    "/flash-sale",
    "/search/alu",
    "/product/plain-paratha",
    "/bn",
    "/bn/meat-fish",
    "/bn/flash-sale",
    "/bn/product/plain-paratha",
    "/no-such-page",
  ]) {
    await page.goto(store.origin + path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("an unknown URL gets a helpful page and the right status", async () => {
  const page = await aVisitor();
  for (const path of ["/no-such-category", "/product/no-such-product", "/bn/product/no-such-product", "/a/b/c"]) {
    const response = await page.goto(store.origin + path);
    expect(response?.status(), path).toBe(404);
    expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(2);
  }
});

test("every picture on the home page is really there, in a modern format, with its size reserved", async () => {
  const page = await aVisitor();
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/media/") && response.status() !== 200) failed.push(response.url());
  });
  await page.goto(store.origin, { waitUntil: "networkidle" });
  const pictures = await page.locator("main img").evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter(({ complete }) => complete)
      .map(({ currentSrc, naturalWidth, width, height }) => ({
        currentSrc,
        naturalWidth,
        hasSize: width > 0 && height > 0,
      })),
  );
  expect(pictures.length).toBeGreaterThan(5);
  for (const { currentSrc, naturalWidth, hasSize } of pictures.filter(({ currentSrc }) => currentSrc)) {
    expect(currentSrc).toMatch(/\.avif$|-160\.webp$/);
    expect(naturalWidth).toBeGreaterThan(0);
    expect(hasSize).toBe(true);
  }
  expect(failed).toEqual([]);
});

test("the page says which theme it was told to wear, before it is painted", async () => {
  const page = await aVisitor({ colorScheme: "light" });
  await page.goto(store.origin);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  const toggle = page.getByRole("button", { name: /^Theme/ });
  for (let click = 0; click < 3 && (await page.locator("html").getAttribute("data-theme")) !== "dark"; click++) {
    await toggle.click();
  }
  expect(await background()).not.toBe(light);
  await page.reload();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
});
