import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { csv } from "../../harness/catalogue-import.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("prices of selected products are raised after a preview, and the change is undone", async () => {
  const price = async () =>
    (await store.call<{ variations: { regularPrice: number }[] }>("GET", "/product/plain-paratha")).body.variations[0]
      ?.regularPrice ?? 0;
  const before = await price();
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product/bulk?ids=1,2`);
  await page.getByRole("group", { name: "Applies to 2 items" }).waitFor();
  await page.getByLabel("Value").fill("20");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText(/2 products: \d+ to update/).waitFor();
  await page
    .getByRole("cell", { name: /Plain Paratha/ })
    .first()
    .waitFor();
  expect(await price()).toBe(before);

  await page.getByRole("button", { name: /^Apply to/ }).click();
  await expect.poll(price).toBe(Math.round(before * 1.2));
  await page.getByRole("button", { name: "Undo: Regular price +20%" }).click();
  await expect.poll(price).toBe(before);
  await page
    .getByText(/Undone /)
    .first()
    .waitFor();
});

test("an import file is previewed, applied and listed", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product/import`);
  await page.getByText("No imports yet").waitFor();
  const [one] = await store.query<{ sku: string; slug: string }>(
    "select v.sku, p.slug from variation v join product p on p.id = v.product_id order by v.id offset 30 limit 1",
  );
  const table = csv([
    ["sku", "title", "regular_price", "stock_tejgaon"],
    [one?.sku ?? "", "Brought in by a file", "432", "999"],
    ["NO-SUCH-SKU", "Nothing", "1", ""],
    ["1E5", "Nothing", "1", ""],
  ]);
  const soldFor = async () =>
    (
      await store.query<{ taka: number; stock: number }>(
        "select (v.regular_price_poisha / 100)::int as taka, s.on_hand as stock from variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id where v.sku = $1 and h.slug = 'tejgaon'",
        [one?.sku],
      )
    )[0];
  const before = await soldFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByText("Ready to import").first().waitFor();
  await page.getByText(/→ Brought in by a file/).waitFor();
  await page.getByRole("cell", { name: "NO-SUCH-SKU" }).waitFor();
  await page.getByRole("cell", { name: /sku was changed into a number by a spreadsheet/ }).waitFor();

  // Importing stock is off by default.
  const columns = page.getByRole("region", { name: "What to import" });
  await expect.poll(() => columns.getByRole("checkbox", { name: /^Stock, Tejgaon hub/ }).isChecked()).toBe(false);
  const go = page.getByRole("button", { name: "Import 1 row", exact: true });
  await go.waitFor();
  await columns.getByRole("checkbox", { name: /^Regular price/ }).uncheck();
  await columns.getByRole("checkbox", { name: /^Title/ }).uncheck();
  await page.getByText("Select at least one column.").waitFor();
  await columns.getByRole("checkbox", { name: /^Title/ }).check();
  await go.click();
  await page.getByText("Done", { exact: true }).first().waitFor();
  expect(await soldFor()).toEqual(before);
  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/product/${one?.slug}`);
  await expect.poll(() => shopper.getByRole("heading", { level: 1 }).textContent()).toBe("Brought in by a file");
});
