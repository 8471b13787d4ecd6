import { test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../harness/browser.ts";
import { csv } from "../harness/catalogue-import.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { aManager } from "../harness/manager.ts";
import { aPhone, placeAsStaff } from "../harness/staff-order.ts";
import { asAdministrator, openEmptyDatabase, openStore, openStoreOn } from "../harness/store.ts";

const store = await openStore();

test("the dialog of a new category is accessible", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/category`);
  await page.getByRole("button", { name: "Add top-level category" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Bangla title/)
    .waitFor();
  await expectAccessible(page);
});

test("the preview of new prices is accessible", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product/bulk?ids=1,2`);
  await page.getByLabel("Value").fill("20");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText(/2 products: \d+ to update/).waitFor();
  await expectAccessible(page);
});

test("an import after its dry run is accessible", async () => {
  const [one] = await store.query<{ sku: string }>("select sku from variation order by id offset 30 limit 1");
  const table = csv([
    ["sku", "title", "regular_price"],
    [one?.sku ?? "", "Brought in by a file", "432"],
    ["NO-SUCH-SKU", "Nothing", "1"],
  ]);
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product/import`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByText("Ready to import").first().waitFor();
  await page.getByRole("cell", { name: "NO-SUCH-SKU" }).waitFor();
  await expectAccessible(page);
});

test("a staff order with a discount is accessible", async () => {
  const buyer = await aBuyer(store);
  const phone = aPhone();
  await store.query("update account set phone = $2 where id = $1", [buyer.id, `+88${phone}`]);
  await placeAsStaff(store, await asAdministrator(store), {
    ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod" },
    lines: [{ variationId: await aVariation(store, 50), quantity: 2 }],
  });
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/order/create?phone=${phone}`);
  await page.getByRole("button", { name: "Last order again" }).click();
  await page.getByRole("button", { name: "Discount or free delivery" }).click();
  await page.getByRole("textbox", { name: "Discount (%)" }).fill("10");
  await page.getByRole("textbox", { name: "Reason for the discount" }).fill("Late last time");
  await page.getByRole("switch", { name: "Waive the delivery fee" }).check();
  await page.getByRole("combobox", { name: /^Delivery time/ }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

test("receiving stock, and the stock page, are accessible", async () => {
  const page = await aManager(store);
  const [size] = await store.query<{ id: number }>("select id from variation where product_id = 31 order by sort");
  await page.goto(`${store.origin}/admin/stock/${size?.id}`);
  await page.getByRole("button", { name: "Receive" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive stock" });
  await dialog.getByLabel("Best before").fill("31/01/2099");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await dialog.getByText("Enter the lot of this date").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Hub" }).click();
  await page.getByRole("option", { name: "Tejgaon hub" }).click();
  await dialog.getByLabel("Pieces").fill("12");
  await dialog.getByLabel("Lot").fill("B7");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await page.getByText("Best before 31/01/2099").waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
});

test("receiving a purchase order on a phone is accessible", async () => {
  const [made] = await store.query<{ id: number }>(
    `with seller as (insert into supplier (name, email)
       values ('Himrekha Foods', 'orders@himrekha.example') returning id), made as (
       insert into purchase_order (supplier_id, hub_id) select seller.id, (select min(id) from hub) from seller returning id)
     insert into purchase_line (purchase_id, variation_id, ordered)
     select made.id, (select max(id) from variation), 50 from made returning purchase_id as id`,
  );
  const page = await aManager(store, { viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/admin/purchase/${made?.id}`);
  await page.getByRole("button", { name: "Send to supplier" }).click();
  await page.getByLabel(/^How many came: /).fill("48");
  await page.getByLabel("Best before").fill("14/05/2099");
  await page.getByRole("button", { name: "Receive 48" }).click();
  await page.getByText("Enter the lot of this date").waitFor();
  await expectAccessible(page);
});

test("the set-up guide and the category page of an empty store are accessible", async () => {
  const empty = await openStoreOn(await openEmptyDatabase(), { mode: "production" });
  const page = await aManager(empty);
  await page.goto(`${empty.origin}/admin/settings/setup`);
  await page.getByRole("link", { name: "Add a delivery time" }).waitFor();
  await expectAccessible(page);
  await page.goto(`${empty.origin}/admin/category`);
  await page.getByRole("heading", { name: "No categories yet" }).waitFor();
  await expectAccessible(page);
});
