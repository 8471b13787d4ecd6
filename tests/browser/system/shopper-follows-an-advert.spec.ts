import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const scriptsRun = { waitUntil: "networkidle" } as const;
const advert = "utm_source=facebook&fbclid=IwAR0";

test.each([`/products?${advert}&sort=newest`, `/product/plain-paratha?${advert}`, `/?${advert}`])(
  "%s hydrates without a mismatch and without further requests",
  async (path) => {
    const page = await aVisitor();
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.endsWith(".data")) fetched.push(request.url());
    });
    await page.goto(store.origin + path, scriptsRun);
    await expect.poll(() => page.url()).toBe(store.origin + path);
    expect(page.complaints).toEqual([]);
    expect(fetched).toEqual([]);
  },
);

test("client-only parameters survive a language switch and a filter", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/products?${advert}&sort=newest`, scriptsRun);
  const bangla = page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "বাংলা" });
  await expect.poll(() => bangla.getAttribute("href")).toBe(`/bn/products?${advert}&sort=newest`);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: /^Himrekha/ }).click();
  await page.waitForURL(/products\?brand=himrekha&sort=newest$/);
  await page.getByRole("button", { name: /^Show \d+ products/ }).click();
  await bangla.click();
  await page.waitForURL(/\/bn\/products\?brand=himrekha&sort=newest$/);
  await page.getByRole("button", { name: /^ফিল্টার/ }).click();
  await expect.poll(() => page.getByRole("checkbox", { name: /^হিমরেখা/ }).isChecked()).toBe(true);
  expect(page.complaints).toEqual([]);
});
