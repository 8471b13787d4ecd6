import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

/** Two sizes of different products, each with a lot that expires in `days` days. */
async function twoLots(code: string, days: number): Promise<{ id: number; title: string; size: string }[]> {
  return store.query(
    `with chosen as (
       select distinct on (v.product_id) v.id, p.title_en as title, v.title_en as size
       from current_variation v join product p on p.id = v.product_id
       where p.status = 'active' and v.id not in (select variation_id from lot)
         and v.sale_price_poisha is null and v.id not in (select variation_id from flash_sale_item)
         and v.id not in (select variation_id from regional_price) order by v.product_id, v.id limit 2
     ), costed as (
       update variation v set cost_poisha = v.regular_price_poisha / 2 from chosen c where c.id = v.id returning v.id
     ), made as (
       insert into lot (variation_id, code, best_before)
       select id, $1, (now() at time zone 'Asia/Dhaka')::date + $2::int from chosen returning id, variation_id
     ), moved as (
       select m.* from made, move_stock(jsonb_build_array(jsonb_build_object('variationId', made.variation_id,
         'hubId', (select min(id) from hub), 'lotId', made.id, 'pieces', 7)), '{"reason": "received"}') m
     )
     select c.id, c.title, c.size from chosen c, (select count(*) from moved) m, (select count(*) from costed) k order by c.id`,
    [code, days],
  );
}
const priceOf = async (id: number) => {
  const [row] = await store.query<{ price: string; regular: string }>(
    "select sale_poisha::text as price, regular_poisha::text as regular from current_price where variation_id = $1 and region_code = 'dhaka'",
    [id],
  );
  return row;
};

test("near-date lots get a lower price, one by one and together, below cost only after a warning", async () => {
  const [first, second] = await twoLots("NEAR", 5);
  if (!first || !second) throw new Error("there are no sizes left");
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/near-date`);
  const soon = page.getByRole("region", { name: "Sell soon" });
  const row = (one: { title: string; size: string }) =>
    soon
      .getByRole("listitem")
      .filter({ hasText: `${one.title}, ${one.size}` })
      .filter({ hasText: "Lot NEAR" });
  await row(first).getByText("5 days left").waitFor();
  await expectAccessible(page);

  await row(first)
    .getByLabel(/^New price: /)
    .fill("1");
  await row(first)
    .getByText(/^Below cost ৳/)
    .waitFor();
  await row(first)
    .getByRole("button", { name: /^Accept: / })
    .click();
  const dialog = page.getByRole("dialog", { name: "Sell below cost?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await priceOf(first.id))?.price).toBe((await priceOf(first.id))?.regular);
  await row(first)
    .getByRole("button", { name: /^Accept: / })
    .click();
  await dialog.getByRole("button", { name: "Sell below cost" }).click();
  await row(first)
    .getByText(/^Marked down to ৳1,/)
    .waitFor();
  await expect.poll(async () => (await priceOf(first.id))?.price).toBe("100");

  await soon.getByLabel("Select all with a new price").check();
  await soon.getByRole("button", { name: /^Accept \d+ prices?$/ }).click();
  await row(second)
    .getByText(/^Marked down to/)
    .waitFor();
  const lowered = await priceOf(second.id);
  expect(Number(lowered?.price)).toBeLessThan(Number(lowered?.regular));
  await row(second)
    .getByRole("button", { name: /^End markdown: / })
    .click();
  await row(second)
    .getByLabel(/^New price: /)
    .waitFor();
  const back = await priceOf(second.id);
  expect(back?.price).toBe(back?.regular);
  expect(page.complaints.filter((text) => !/401/.test(text))).toEqual([]);
});

test("expired lots come first and are written off with one press, on a phone and in Bangla too", async () => {
  const [first] = await twoLots(`PAST${Date.now()}`, -2);
  if (!first) throw new Error("there are no sizes left");
  const page = await aManager(store, { viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/admin/near-date`);
  const past = page.getByRole("region", { name: "Past date" });
  await past.getByText(`${first.title}, ${first.size}`).first().waitFor();
  await page.evaluate(() => localStorage.setItem("RaStoretatka-admin.locale", '"bn"'));
  await page.reload();
  await page.getByRole("region", { name: "মেয়াদ শেষ" }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(() => localStorage.setItem("RaStoretatka-admin.locale", '"en"'));
  await page.reload();
  await past.getByRole("button", { name: /^Write off all \d+ pieces$/ }).click();
  await page.getByText(/\d+ pieces written off/).waitFor();
  await past.waitFor({ state: "hidden" });
  const [left] = await store.query<{ left: number }>(
    `select coalesce(sum(s.pieces), 0)::int as left from stock_lot s join lot l on l.id = s.lot_id
     where l.best_before < (now() at time zone 'Asia/Dhaka')::date`,
  );
  expect(left?.left).toBe(0);
});
