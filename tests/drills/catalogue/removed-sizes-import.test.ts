import { expect, test } from "vitest";
import { removedSizesOf } from "../../harness/catalogue/removed-size.ts";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { proof, shop, aProductWithARemovedSize } = await removedSizesOf(store);
const { exported, dryRun, rows, apply, until } = importer(store.request, proof);

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
