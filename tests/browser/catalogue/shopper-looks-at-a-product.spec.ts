import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("structured data contains name, prices, stock and category", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const [product, breadcrumbs] = JSON.parse(text ?? "")["@graph"];
  expect(product).toMatchObject({ "@type": "Product", name: "Plain Paratha" });
  expect(product.offers[0]).toMatchObject({ price: 70, priceCurrency: "BDT" });
  expect(product.offers[0].availability).toMatch(/schema\.org\/(In|OutOf)Stock$/);
  expect(breadcrumbs.itemListElement.at(-1).item).toBe(`${store.origin}/product/plain-paratha`);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await store.request(new URL(image ?? "").pathname)).status).toBe(200);
  expect(page.complaints).toEqual([]);
});

test("a picture opens large, and focus returns to it", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  const picture = page.getByRole("link", { name: "Enlarge: Plain Paratha" }).first();
  await picture.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Plain Paratha" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("without the Web Share API, sharing copies the link and shows a note for three seconds", async () => {
  const page = await aVisitor({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  const toast = page.getByText("Link copied.");
  await toast.waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${store.origin}/product/plain-paratha`);
  await toast.waitFor({ state: "detached", timeout: 5_000 });
});

test("an English page shows the product's Bangla name without loading a Bangla font", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByText("প্লেইন পরোটা", { exact: true }).waitFor();
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    const wanted = [...document.fonts].filter(({ status }) => status !== "unloaded");
    return wanted.map(({ family, weight }) => `${family} ${weight}`);
  });
  expect(families).toContain("Inter Variable 400 800");
  expect(families.filter((family) => /Hind Siliguri (?!Taka|Name)/.test(family))).toEqual([]);
});
