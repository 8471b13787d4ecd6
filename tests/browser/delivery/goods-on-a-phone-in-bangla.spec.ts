import { withCheckDigit } from "@tatka/domain/catalogue/codes/gtin";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { barcodeVideo } from "../../harness/files/barcode-video.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { anOrderToPack, packerPermissions } from "../../harness/picking.ts";
import { openStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

const store = await openStore();
const [home, other] = await twoHubs(store);
const width = 390;

async function onAPhone(options: Parameters<typeof aManager>[1] = {}): Promise<Visitor> {
  const page = await aManager(store, { ...options, viewport: { width, height: 844 } });
  await page.addInitScript(() => localStorage.setItem("RaStoretatka-admin.locale", '"bn"'));
  return page;
}

async function expectRight(page: Visitor): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectReadableInTheDark(page);
}

async function aSize(place: number, pieces: number) {
  const [size] = await store.query<{ id: number; sku: string; title: string; size: string }>(
    `select v.id, v.sku, p.title_bn as title, v.title_bn as size from current_variation v join product p on p.id = v.product_id
     order by v.id desc offset $1 limit 1`,
    [place],
  );
  if (!size) throw new Error("there is no size left");
  await store.query("update stock set on_hand = $3, reserved = 0 where variation_id = $1 and hub_id = $2", [
    size.id,
    home,
    pieces,
  ]);
  return size;
}

const onHand = async (id: number, hub = home) =>
  (
    await store.query<{ pieces: number }>(
      "select on_hand as pieces from stock where variation_id = $1 and hub_id = $2",
      [id, hub],
    )
  )[0]?.pieces;

test("goods of a purchase order are received", async () => {
  const size = await aSize(3, 10);
  const [purchase] = await store.query<{ id: number }>(
    `with s as (insert into supplier (name) values ('Phone and Bangla') returning id)
     insert into purchase_order (supplier_id, hub_id, state) select s.id, $1, 'sent' from s returning id`,
    [home],
  );
  await store.query("insert into purchase_line (purchase_id, variation_id, ordered) values ($1, $2, 24)", [
    purchase?.id,
    size.id,
  ]);
  const page = await onAPhone();
  await page.goto(`${store.origin}/admin/purchase/${purchase?.id}`);
  await page.getByLabel(`কয়টি এসেছে: ${size.title}`).fill("20");
  await expectRight(page);
  await page.getByRole("button", { name: "২০টি গ্রহণ করুন" }).click();
  await expect.poll(() => onHand(size.id)).toBe(30);
  expect(page.complaints.filter((text) => !/401/.test(text))).toEqual([]);
});

test("stock is counted", async () => {
  const size = await aSize(4, 10);
  const [count] = await store.query<{ id: number }>("insert into stock_count (hub_id) values ($1) returning id", [
    home,
  ]);
  const page = await onAPhone();
  await page.goto(`${store.origin}/admin/count/${count?.id}`);
  await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill(size.sku);
  const field = page.getByLabel(/^সংখ্যা: /);
  await expect.poll(() => field.count()).toBe(1);
  await field.fill("7");
  await field.press("Enter");
  await expect
    .poll(() => store.query("select counted from stock_count_line where count_id = $1", [count?.id]))
    .toEqual([{ counted: 7 }]);
  await expectRight(page);
  await page.getByRole("button", { name: "গোনা শেষ করুন" }).click();
  await page.getByRole("dialog", { name: "গোনা শেষ করবেন?" }).waitFor();
  await expectAccessible(page);
});

test("pieces are sent to another hub and received there", async () => {
  const size = await aSize(5, 10);
  const before = (await onHand(size.id, other)) ?? 0;
  const [transfer] = await store.query<{ id: number }>(
    `with t as (insert into stock_transfer (from_hub_id, to_hub_id) values ($1, $2) returning id)
     , l as (insert into stock_transfer_line (transfer_id, variation_id, requested) select t.id, $3, 4 from t)
     select id from t`,
    [home, other, size.id],
  );
  const page = await onAPhone();
  await page.goto(`${store.origin}/admin/transfer/${transfer?.id}`);
  await page.getByRole("button", { name: "৪ পিস পাঠান" }).waitFor();
  await expectRight(page);
  await page.getByRole("button", { name: "৪ পিস পাঠান" }).click();
  await page.getByRole("button", { name: "৪ পিস গ্রহণ করুন" }).waitFor();
  expect(await onHand(size.id)).toBe(6);
  await expectRight(page);
  await page.getByRole("button", { name: "৪ পিস গ্রহণ করুন" }).click();
  await expect.poll(() => onHand(size.id, other)).toBe(before + 4);
  expect(page.complaints.filter((text) => !/401/.test(text))).toEqual([]);
});

test("an order is picked with the camera", async () => {
  const right = withCheckDigit("894123450000");
  const { number, other: variationId } = await anOrderToPack(store, await anOrderAdmin(store, packerPermissions));
  await store.query("update variation set gtin = $1 where id = $2", [right, variationId]);
  const page = await onAPhone({ camera: await barcodeVideo([right]) });
  await page.goto(`${store.origin}/admin/order/${number}/show`);
  await page.getByRole("link", { name: "তুলুন", exact: true }).click();
  await page.getByRole("button", { name: "স্ক্যান", exact: true }).click();
  await page.getByRole("region", { name: "বারকোড স্ক্যান" }).waitFor();
  await expect
    .poll(
      () =>
        store.query(
          "select l.picked_quantity as picked from order_line l join customer_order o on o.id = l.order_id where o.number = $1 and l.variation_id = $2",
          [number, variationId],
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ picked: 1 }]);
  await expectRight(page);
});
