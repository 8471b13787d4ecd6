import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test.each(["/", "/bn"])(
  "the first phone screen of %s has a picture, quick links and a row with prices",
  async (path) => {
    const page = await aVisitor({ viewport: { width: 360, height: 800 } });
    await page.goto(store.origin + path, { waitUntil: "networkidle" });
    const strip = page.locator(".strip").first();
    expect((await strip.boundingBox())?.height).toBe(108);
    await expect.poll(() => strip.locator("img").isVisible()).toBe(true);
    for (const link of ["/upload-shopping-list", "/customer/order"]) {
      const box = await page.locator(`.quick a[href$="${link}"]`).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(400);
    }
    const price = await page.locator("main .price").first().boundingBox();
    expect((price?.y ?? 800) + (price?.height ?? 0)).toBeLessThan(800);
    const [first, second, third] = await page.locator("main .product-card").all();
    const right = async (card = first) => {
      const box = await card?.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    expect(await right(second)).toBeLessThan(360);
    expect(await right(third)).toBeGreaterThan(360);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test("the home page repeats no product and no row", async () => {
  const html = await (await store.request("/")).text();
  const links = [...html.matchAll(/<h3><a [^>]*href="(\/product\/[^"]+)"/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link, place) => links.indexOf(link) !== place)).toEqual([]);
  const titles = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(titles).toContain("Flash sale");
  expect(new Set(titles).size).toBe(titles.length);
});

test("a flash sale counts down hours and minutes, and a longer one shows its end date", async () => {
  const page = await aVisitor();
  await page.goto(store.origin);
  const sale = page.getByRole("region", { name: "Flash sale" });
  await sale.getByText(/^(\d h )?\d+ min left$/).waitFor();
  await store.query("delete from flash_sale where starts_at > now()");
  await store.query("update flash_sale set ends_at = now() + interval '9 days' where ends_at > now()");
  await store.query("select pg_notify('cache_tags', 'products flash-sales')");
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: "networkidle" });
      return sale.getByText(/^Ends \d+ \w+, /).count();
    })
    .toBe(1);
});
