import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { expect, test } from "vitest";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { aShopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const shopper = await aShopper(store);
const { exported, dryRun, rows, apply, until } = importer(store.request, proof);

type Answer<T> = T & { code?: string };
const staff = <T = AdminProductRecord>(method: string, path: string, body?: object) =>
  store.call<Answer<T>>(method, path, body, proof);
const shop = async <T>(path: string) => (await store.call<T>("GET", path)).body;

const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const [leaf] = await store.query<{ id: number; slug: string }>(
  "select id, slug from category where level = 3 order by id desc limit 1",
);
const [gm] = await store.query<{ id: number }>("select id from uom where title = 'Gm'");
const hubId = hub?.id ?? 0;

let made = 0;

/** A product of two sizes; the cheaper one was bought and then taken off sale. */
async function aProductWithARemovedSize(name: string) {
  made += 1;
  const size = (sku: string, measurement: number, regularPrice: number) => ({
    ...{ sku, measurement, regularPrice, uomId: gm?.id, weightGrams: measurement },
    stock: [{ hubId, onHand: 20 }],
  });
  const [soldSku, removedSku] = [`SOLD-${made}`, `GONE-${made}`];
  const { body } = await staff("POST", "/admin/product", {
    ...{ title: name, titleBn: "পরীক্ষার পণ্য", categoryId: leaf?.id, brandId: 1, storage: "frozen", shelfLifeDays: 90 },
    variations: [size(soldSku, 1000, 200), size(removedSku, 250, 30)],
  });
  const [kept, dropped] = body.variations;
  if (!kept || !dropped) throw new Error("the product was not made");
  const removedId = Number(dropped.id);
  const order = await aSoldOrder(store, shopper, {
    at: new Date(),
    lines: [{ variationId: removedId, quantity: 2, taka: 30 }],
  });
  const remove = async () => {
    const { version } = (await staff("GET", `/admin/product/${body.id}`)).body;
    const { status } = await staff("PATCH", `/admin/product/${body.id}`, { version, variations: [kept] });
    expect(status).toBe(200);
    expect(
      await store.query("select from variation where id = $1 and removed_at is not null", [removedId]),
    ).toHaveLength(1);
  };
  const { id, slug } = body;
  return { id, slug, keptId: Number(kept.id), removedId, soldSku, removedSku, order, remove };
}

test("exports contain only sizes on sale, in CSV and in Excel", async () => {
  const { soldSku, removedSku, remove } = await aProductWithARemovedSize("Exported Quince");
  await remove();
  const table = tableOf(await exported("csv"));
  const place = table[0]?.indexOf("sku") ?? -1;
  const skus = table.map((row) => row[place]);
  expect(skus).toContain(soldSku);
  expect(skus).not.toContain(removedSku);
  const again = await dryRun(await exported("xlsx"), "products.xlsx");
  expect(again).toMatchObject({ added: 0, changed: 0, bad: 0 });
});

test("an import reports the SKU of a removed size and does not change it", async () => {
  const { slug, removedId, removedSku, soldSku, remove } = await aProductWithARemovedSize("Imported Quince");
  await remove();
  const before = await store.query("select * from variation where id = $1", [removedId]);
  const run = await dryRun(
    csv([
      ["sku", "product_slug", "regular_price", "variation_title"],
      [removedSku, slug, "31", "Tiny"],
      [soldSku, "", "210", "Large"],
      [removedSku.replace("GONE", "GONE-NOT"), slug, "", ""],
    ]),
  );
  expect(run).toMatchObject({ changed: 1, bad: 2 });
  const bad = await rows(run.id, "bad");
  expect(bad[0]?.problems).toEqual([{ column: "sku", code: "sku_removed", detail: removedSku }]);
  expect((await apply(run.id)).status).toBe(202);
  await until(run.id, "done");
  expect(await store.query("select * from variation where id = $1", [removedId])).toEqual(before);
  expect(await shop(`/product/${slug}`)).toMatchObject({ variations: [{ sku: soldSku, regularPrice: 210 }] });
});

test("a size removed between dry run and import is not changed", async () => {
  const { slug, removedId, removedSku, remove } = await aProductWithARemovedSize("Racing Quince");
  const run = await dryRun(csv([["sku", "product_slug", "regular_price"], [removedSku, slug, "33"]])); // biome-ignore format: a table
  expect(run).toMatchObject({ changed: 1 });
  await remove();
  await apply(run.id);
  await until(run.id, "done");
  expect(await rows(run.id, "changed")).toMatchObject([
    { outcome: "skipped", problems: [{ column: "sku", code: "sku_removed" }] },
  ]);
  expect(
    await store.query("select regular_price_poisha::int as price from variation where id = $1", [removedId]),
  ).toEqual([{ price: 3_000 }]);
});
