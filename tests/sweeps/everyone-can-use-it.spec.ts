import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../harness/browser.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();

const templates = [
  "/",
  "/products",
  "/product/plain-paratha",
  "/todays-offer",
  "/flash-sale",
  "/popular",
  "/search/alu",
];
/** These use the same components as the templates, so one language each is enough. */
const states = [
  "/frozen-food?brand=himrekha&inStock=1",
  "/bn/paratha?page=9",
  "/products?minPrice=900000",
  "/bn/search/qqzzxx",
  "/offline",
  "/bn/no-such-page",
];
const cases = [...templates, ...templates.map((page) => `/bn${page}`), ...states];

const visitor = await aVisitor({ colorScheme: "light", reducedMotion: "reduce" });

test.each(cases)("%s has no accessibility violations, in light and in dark", async (path) => {
  // Waits for late content such as the banners' buttons.
  await visitor.goto(store.origin + path.replace(/^\/bn\/$/, "/bn"), { waitUntil: "networkidle" });
  await expectAccessibleInBothThemes(visitor);
});

test("dialogs have no accessibility violations in either theme", async () => {
  const page = await aVisitor({ colorScheme: "light", reducedMotion: "reduce", isNew: true });
  await page.goto(`${store.origin}/product/plain-paratha`);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog.getByText("Dhaka").click();
  await dialog.getByRole("button", { name: "OK" }).click();
  await dialog.waitFor({ state: "detached" });

  await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .click();
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Delivery charge" }).click();
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page);
  expect(page.complaints).toEqual([]);
});

test("suggestions, greeting and filters have no accessibility violations in either theme", async () => {
  const page = await aVisitor({ colorScheme: "light", reducedMotion: "reduce", isNew: true });
  await page.context().addCookies([{ name: "location", value: "dhaka", url: store.origin }]);
  await page.goto(`${store.origin}/popular`);
  await page.getByLabel("Search for products").fill("alu");
  await page.getByRole("option").first().waitFor();
  await expectAccessibleInBothThemes(page);

  await page.goto(store.origin);
  await page.getByRole("dialog", { name: "Welcome to Tatka" }).waitFor();
  await expectAccessibleInBothThemes(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.origin}/products`);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Close filters" }).waitFor();
  await expectAccessibleInBothThemes(page);
  expect(page.complaints).toEqual([]);
});

test("cards with a different look are checked, wherever they are on the page", async () => {
  const page = await aVisitor({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${store.origin}/popular`, { waitUntil: "networkidle" });
  const name = page.locator("main li h3").last();
  await name.evaluate((heading) => {
    heading.style.color = "#888";
  });
  await expect(expectAccessible(page)).rejects.toThrow("color-contrast");
  await name.evaluate((heading) => {
    heading.style.color = "#444";
  });
  await expect(expectReadableInTheDark(page)).rejects.toThrow("color-contrast");
  await name.evaluate((heading) => heading.removeAttribute("style"));
  await page
    .locator("main li img")
    .last()
    .evaluate((picture) => picture.removeAttribute("alt"));
  await expect(expectAccessible(page)).rejects.toThrow("image-alt");
});

test("a keyboard reaches the content first, and focus is always visible", async () => {
  const page = await aVisitor();
  await page.goto(store.origin);
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Skip to content" }).waitFor();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => {
    // A link that covers a banner shows the focus outline on the banner.
    const focused = document.activeElement?.closest("li") ?? document.activeElement;
    return focused ? getComputedStyle(focused).outlineStyle : "none";
  });
  expect(outline).not.toBe("none");
});

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
}
