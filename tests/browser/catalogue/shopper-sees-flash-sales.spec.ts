import { beforeEach, expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const phone = { viewport: { width: 390, height: 844 } };

const invalidate = () => store.query("select pg_notify('cache_tags', 'products flash-sales')");

/** `from` and `until` are minutes from now. */
async function aSale({ title, titleBn, from, until }: { title: string; titleBn: string; from: number; until: number }) {
  const [sale] = await store.query<{ id: number }>(
    `insert into flash_sale (title_en, title_bn, starts_at, ends_at)
     values ($1, $2, now() + make_interval(mins => $3), now() + make_interval(mins => $4)) returning id`,
    [title, titleBn, from, until],
  );
  const [product] = await store.query<{ title: string; titleBn: string }>(
    `with size as (
       select v.id, v.product_id from current_variation v join product p on p.id = v.product_id and p.status = 'active'
       where v.sale_price_poisha is null and v.id not in (select variation_id from flash_sale_item)
         and v.product_id not in (select product_id from variation join flash_sale_item on variation_id = id)
       order by v.id limit 1
     ), item as (
       insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap) select $1, id, 700, 50 from size
     )
     select p.title_en as title, p.title_bn as "titleBn" from size join product p on p.id = size.product_id`,
    [sale?.id],
  );
  if (!sale || !product) throw new Error("there is nothing left to put on sale");
  return { id: sale.id, product };
}

const morning = { title: "Breakfast hour", titleBn: "সকালের সেল" };
const evening = { title: "Evening rush", titleBn: "সন্ধ্যার সেল" };

beforeEach(async () => {
  await store.query("delete from flash_sale");
  await invalidate();
});

test.each([
  ["/", "en", "See all"],
  ["/bn", "bn", "সব দেখুন"],
])("two simultaneous sales on %s each have a name, countdown, products and page", async (path, language, seeAll) => {
  const inEnglish = language === "en";
  const first = await aSale({ ...morning, from: -30, until: 45 });
  const second = await aSale({ ...evening, from: -30, until: 150 });
  await invalidate();
  const page = await aVisitor(phone);
  await page.goto(store.origin + path);
  for (const [sale, made, left] of [
    [morning, first, inEnglish ? /^4\d min left$/ : /^আর ৪\S মিনিট$/],
    [evening, second, inEnglish ? /^2 h \d+ min left$/ : /^আর ২ ঘণ্টা \S+ মিনিট$/],
  ] as const) {
    const row = page.getByRole("region", { name: inEnglish ? sale.title : sale.titleBn });
    await row.scrollIntoViewIfNeeded();
    await row.getByText(left).waitFor();
    await row.getByRole("link", { name: inEnglish ? made.product.title : made.product.titleBn }).waitFor();
    await expect.poll(() => row.getByRole("heading", { level: 3 }).count()).toBe(1);
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const row = page.getByRole("region", { name: inEnglish ? evening.title : evening.titleBn });
  await row.getByRole("link", { name: seeAll }).click();
  await page.getByRole("heading", { level: 1, name: inEnglish ? evening.title : evening.titleBn }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${inEnglish ? "" : "/bn"}/flash-sale/${second.id}`);
  await expect
    .poll(() => page.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual([inEnglish ? second.product.title : second.product.titleBn]);
  await expectAccessible(page);

  await page.goto(`${store.origin}${inEnglish ? "" : "/bn"}/flash-sale`);
  await page.getByRole("link", { name: inEnglish ? morning.title : morning.titleBn }).click();
  await page.getByRole("heading", { level: 1, name: inEnglish ? morning.title : morning.titleBn }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("an open page removes a sale that ends and shows one that begins", async () => {
  const first = await aSale({ ...morning, from: -30, until: 10 });
  const second = await aSale({ ...evening, from: 20, until: 90 });
  await invalidate();
  const page = await aVisitor(phone);
  await page.clock.install();
  await page.goto(store.origin);
  await page.getByRole("region", { name: morning.title }).waitFor();
  await expect.poll(() => page.getByRole("region", { name: evening.title }).count()).toBe(0);

  await store.query("update flash_sale set ends_at = now() where id = $1", [first.id]);
  await invalidate();
  await page.clock.fastForward("11:00");
  await page.getByRole("region", { name: morning.title }).waitFor({ state: "detached" });

  await store.query("update flash_sale set starts_at = now() where id = $1", [second.id]);
  await invalidate();
  await page.clock.fastForward("11:00");
  await page.getByRole("region", { name: evening.title }).waitFor();
});

test("an ended sale's page says so and links to running ones; an unknown sale returns 404", async () => {
  const over = await aSale({ ...morning, from: -90, until: -30 });
  await aSale({ ...evening, from: -30, until: 90 });
  await invalidate();
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/flash-sale/${over.id}`);
  await page.getByText("The flash sale has ended").waitFor();
  await page.getByRole("link", { name: evening.title }).click();
  await page.getByRole("heading", { level: 1, name: evening.title }).waitFor();
  expect((await page.goto(`${store.origin}/flash-sale/2000000000`))?.status()).toBe(404);
});
