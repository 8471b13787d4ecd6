import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("on a phone, rows far below hydrate only near the screen or after an interaction", async () => {
  // A low viewport keeps the middle of the page far from both ends.
  const page = await aVisitor({ viewport: { width: 360, height: 480 } });
  const rows = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("button", { name: /^Add to cart/ }) });
  // React adds such properties to hydrated elements.
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

test("the city in the cookie selects prices and stock on the page", async () => {
  const page = await aVisitor();
  await page.context().addCookies([{ name: "location", value: "ctg", url: store.origin }]);
  await page.goto(store.origin);
  await expect.poll(() => page.getByRole("banner").textContent()).toContain("Chattogram");
});

test("without JavaScript products can be read and reached", async () => {
  const page = await aVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/paratha`);
  await page.getByRole("main").getByRole("link", { name: "Plain Paratha" }).first().click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Plain Paratha");
  await expect.poll(() => page.getByRole("main").textContent()).toContain("৳255");
});

test("every picture on the home page loads in a modern format and reserves its size", async () => {
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

test("the chosen theme persists after a reload", async () => {
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
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
});
